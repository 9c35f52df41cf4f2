// A photographed page as a scanner would give it: straight, grey, its paper white, and small enough.
import type { CanvasSurface, OpenCanvas } from './canvasSurface.ts';
import { measureSkew, skewMaxSide } from './straighten.ts';

/** In px. Print of 10 points on a letter page is readable down to the smallest. */
const sides = [2200, 1800, 1500, 1240, 1000];
const qualities = [0.72, 0.55, 0.4];

export type Scan = { readonly photo: Blob; readonly width: number; readonly height: number };

type Size = { readonly width: number; readonly height: number };

const fit = ({ width, height }: Size, maxSide: number): Size => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** @returns a JPEG of at most `maxBytes`; the smallest that this makes when none is */
export async function scanPage(
  bitmap: ImageBitmap,
  maxBytes: number,
  openSurface: OpenCanvas,
): Promise<Scan> {
  const angle = findAngle(bitmap, openSurface);
  let smallest: Scan | null = null;
  for (const side of sides) {
    const size = fit(bitmap, side);
    const surface = openSurface(size.width, size.height);
    try {
      renderPage(surface, bitmap, size, angle);
      for (const quality of qualities) {
        const photo = await surface.encode('image/jpeg', quality);
        smallest = { photo, ...size };
        if (photo.size <= maxBytes) return smallest;
      }
    } finally {
      surface.release();
    }
  }
  if (smallest === null) throw new Error('There is no size to try.');
  return smallest;
}

function findAngle(bitmap: ImageBitmap, openSurface: OpenCanvas): number {
  const { width, height } = fit(bitmap, skewMaxSide);
  const surface = openSurface(width, height);
  try {
    surface.context.imageSmoothingQuality = 'high';
    surface.context.drawImage(bitmap, 0, 0, width, height);
    return measureSkew(surface.context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    surface.release();
  }
}

function renderPage(
  { context }: CanvasSurface,
  bitmap: ImageBitmap,
  { width, height }: Size,
  angle: number,
): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((-angle * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  const image = context.getImageData(0, 0, width, height);
  whitenPaper(image.data, width, height);
  context.putImageData(image, 0, 0);
}

const tile = 48;
/** Brightness of what is made of the paper: a little grain of it turns white too. */
const white = 275;

/** Makes RGBA pixels grey in place, lighter by as much as the paper around them is dark. */
export function whitenPaper(pixels: Uint8ClampedArray, width: number, height: number): void {
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] =
      0.299 * (pixels[4 * at] ?? 0) +
      0.587 * (pixels[4 * at + 1] ?? 0) +
      0.114 * (pixels[4 * at + 2] ?? 0);
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const paper = softened(measurePaper(gray, width, height, columns, rows), columns, rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const around = between(paper, columns, rows, x / tile - 0.5, y / tile - 0.5);
      const value = ((gray[at] ?? 0) * white) / Math.max(60, around);
      pixels.fill(value, 4 * at, 4 * at + 3);
      pixels[4 * at + 3] = 255;
    }
}

/** The brightness that nine tenths of a tile do not exceed. */
function measurePaper(
  gray: Uint8ClampedArray,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Float32Array {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let count = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 2)
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 2) {
          const value = gray[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          count += 1;
        }
      let level = 255;
      for (let above = 0; level > 0; level -= 1) {
        above += counts[level] ?? 0;
        if (above >= count / 10) break;
      }
      paper[row * columns + column] = level;
    }
  return paper;
}

/** The brightest neighbor of each tile: a tile full of ink takes its paper from beside it. */
function softened(paper: Float32Array, columns: number, rows: number): Float32Array {
  return paper.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let brightest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        brightest = Math.max(brightest, paper[y * columns + x] ?? 0);
    return brightest;
  });
}

/** Bilinear, so that no edge of a tile shows. */
function between(paper: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const clampedX = Math.min(columns - 1, Math.max(0, x));
  const clampedY = Math.min(rows - 1, Math.max(0, y));
  const [left, top] = [Math.floor(clampedX), Math.floor(clampedY)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [alongX, alongY] = [clampedX - left, clampedY - top];
  const at = (column: number, row: number): number => paper[row * columns + column] ?? 0;
  const upper = at(left, top) * (1 - alongX) + at(right, top) * alongX;
  const lower = at(left, bottom) * (1 - alongX) + at(right, bottom) * alongX;
  return upper * (1 - alongY) + lower * alongY;
}
