// W3C PNG, third edition, §5.
import type { PixelSize } from './pixelSize.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What the pixels and their colors need. Others hold texts, times, places, more pictures or what nobody knows. */
const imageChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD pHYs sBIT gAMA cHRM sRGB iCCP cICP mDCV cLLI'.split(' '),
);

type Chunk = { readonly name: string; readonly start: number; readonly end: number };

/** Up to the end of the picture. Null when the file breaks off. */
function readChunks(bytes: Bytes): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let start = 8;
  while (start + 12 <= bytes.length) {
    const end = start + 12 + view.getUint32(start);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    chunks.push({ name, start, end });
    if (name === 'IEND') return chunks;
    start = end;
  }
  return null;
}

/** Null when the file breaks off. */
export function stripPng(bytes: Bytes): Blob | null {
  const chunks = readChunks(bytes);
  if (chunks === null) return null;
  const parts = chunks.filter(({ name }) => imageChunks.has(name));
  return new Blob(
    [bytes.subarray(0, 8), ...parts.map(({ start, end }) => bytes.subarray(start, end))],
    { type: 'image/png' },
  );
}

/** Null when the file is no whole PNG. */
export function readPngSize(bytes: Bytes): PixelSize | null {
  const [header, ...rest] = readChunks(bytes) ?? [];
  if (header?.name !== 'IHDR' || header.end - header.start !== 25) return null;
  if (!rest.some(({ name }) => name === 'IDAT')) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(header.start + 8), height: view.getUint32(header.start + 12) };
}
