// Variance of the Laplacian against the variance of the brightness, in the most detailed tiles (Pech-Pacheco et al.,
// 2000).

/** In px; the threshold holds for this size only. */
export const sharpnessMaxSide = 1024;

const tileSize = 32;
const minSpread = 60;
/** Grain of a dark room, measured in the calmest tiles; limited, because a fully written page has none. */
const maxGrain = 400;
const minTiles = 12;
/** Found on drawn pages, see sharpness.test.ts. */
const threshold = 0.06;

/**
 * @param pixels RGBA
 * @returns null when there is too little to judge
 */
export function measureSharpness(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): number | null {
  const gray = toGray(pixels);
  const tiles: Tile[] = [];
  for (let top = 1; top + tileSize < height; top += tileSize) {
    for (let left = 1; left + tileSize < width; left += tileSize) {
      tiles.push(measureTile(gray, width, left, top));
    }
  }
  const calmest = quantile(
    tiles.map(({ edges }) => edges),
    0.1,
  );
  const grain = Math.min(1.25 * calmest, maxGrain);
  const found = tiles
    .filter(({ spread }) => spread > minSpread)
    .map(({ edges, spread }) => Math.max(0, edges - grain) / spread);
  return found.length < minTiles ? null : quantile(found, 0.75);
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

export function isBlurred(pixels: Uint8ClampedArray, width: number, height: number): boolean {
  const detail = measureSharpness(pixels, width, height);
  return detail !== null && detail < threshold;
}

function toGray(pixels: Uint8ClampedArray): Float32Array {
  const gray = new Float32Array(pixels.length / 4);
  for (let at = 0; at < gray.length; at += 1) {
    const from = 4 * at;
    gray[at] =
      0.299 * (pixels[from] ?? 0) +
      0.587 * (pixels[from + 1] ?? 0) +
      0.114 * (pixels[from + 2] ?? 0);
  }
  return gray;
}

type Tile = { readonly edges: number; readonly spread: number };

function measureTile(gray: Float32Array, width: number, left: number, top: number): Tile {
  let sum = 0;
  let squares = 0;
  let edges = 0;
  let edgeSquares = 0;
  for (let y = top; y < top + tileSize; y += 1) {
    for (let x = left; x < left + tileSize; x += 1) {
      const at = y * width + x;
      const value = gray[at] ?? 0;
      const beside = (gray[at - 1] ?? 0) + (gray[at + 1] ?? 0);
      const edge = beside + (gray[at - width] ?? 0) + (gray[at + width] ?? 0) - 4 * value;
      sum += value;
      squares += value * value;
      edges += edge;
      edgeSquares += edge * edge;
    }
  }
  const count = tileSize * tileSize;
  return {
    edges: edgeSquares / count - (edges / count) ** 2,
    spread: squares / count - (sum / count) ** 2,
  };
}
