export type PixelSize = { readonly width: number; readonly height: number };
