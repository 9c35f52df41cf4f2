export type CanvasSurface = {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly encode: (type: 'image/jpeg' | 'image/png', quality: number) => Promise<Blob>;
  /** Frees the memory of the canvas, of which a phone has little. */
  readonly release: () => void;
};
export type OpenCanvas = (width: number, height: number) => CanvasSurface;
