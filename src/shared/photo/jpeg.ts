// ITU-T T.81 annex B, EXIF 2.32 §4.6.
import type { PixelSize } from './pixelSize.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type Segment = { readonly marker: number; readonly start: number; readonly end: number };

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Without a length: TEM and the restart markers. */
const hasNoLength = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const toDataView = (bytes: Bytes): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readSegments(bytes: Bytes): Segment[] | null {
  const view = toDataView(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return [...segments, { marker, start: at, end: at + 2 }];
    if (!hasNoLength(marker) && at + 4 > bytes.length) return null;
    let end = at + 2 + (hasNoLength(marker) ? 0 : view.getUint16(at + 2));
    if (end > bytes.length) return null;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    segments.push({ marker, start: at, end });
    at = end;
  }
  return null;
}

/** At a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    if (bytes[at] === 0xff) {
      const next = bytes[at + 1] ?? 0;
      if (next !== 0 && !hasNoLength(next)) return at;
    }
    at += 1;
  }
  return bytes.length;
}

const readText = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const isJfif = (bytes: Bytes, { marker, start }: Segment): boolean =>
  marker === 0xe0 && readText(bytes, start + 4, 5) === 'JFIF\0';

/** Tables, frame, scans, JFIF, the color profile, and Adobe's segment on how color is coded. */
function isImageSegment(bytes: Bytes, segment: Segment): boolean {
  const { marker, start, end } = segment;
  if (marker === 0xe2) return readText(bytes, start + 4, 12) === 'ICC_PROFILE\0';
  if (marker === 0xe0) return isJfif(bytes, segment) && end - start >= jfifBytes;
  if (marker === 0xee) return readText(bytes, start + 4, 5) === 'Adobe';
  return !((marker > 0xe0 && marker <= 0xef) || marker === 0xfe);
}

/** Without its thumbnail, whose size are its last two bytes. */
const jfifBytes = 18;
const plainJfif = (bytes: Bytes, start: number): Bytes =>
  Uint8Array.of(0xff, 0xe0, 0, jfifBytes - 2, ...bytes.subarray(start + 4, start + 16), 0, 0);

/** EXIF with one entry: which side of the stored picture is up. Before all others but JFIF. */
const orientationExif = [
  [0xff, 0xe1, 0, 34],
  [0x45, 0x78, 0x69, 0x66, 0, 0],
  [0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0],
].flat();
const orientationSegment = (orientation: number): Bytes =>
  Uint8Array.from([...orientationExif, orientation, 0, 0, 0, 0, 0, 0]);

/**
 * Bit for bit, and as upright as it was, without the rest of EXIF (place, time, device), XMP, comments, thumbnails, and trailing data such as a motion
 * photo. Null when the file breaks off.
 */
export function stripJpeg(bytes: Bytes): Blob | null {
  const segments = readSegments(bytes);
  if (!segments?.some(({ marker }) => isFrame(marker))) return null;
  const imageSegments = segments.filter((segment) => isImageSegment(bytes, segment));
  const parts = imageSegments.map((segment) => {
    const { start, end } = segment;
    return isJfif(bytes, segment) ? plainJfif(bytes, start) : bytes.subarray(start, end);
  });
  const orientation = findOrientation(bytes, segments);
  const firstIsJfif = imageSegments[0] !== undefined && isJfif(bytes, imageSegments[0]);
  if (orientation !== 1) parts.splice(firstIsJfif ? 1 : 0, 0, orientationSegment(orientation));
  return new Blob([bytes.subarray(0, 2), ...parts], { type: 'image/jpeg' });
}

/** Of those that EXIF numbers from 1 to 8, the ones that lie on a side. */
const firstOnSide = 5;

/** In pixels as it is shown: upright. @returns null when the file is no whole JPEG */
export function readJpegSize(bytes: Bytes): PixelSize | null {
  const segments = readSegments(bytes) ?? [];
  const frame = segments.find(({ marker }) => isFrame(marker));
  if (frame === undefined || frame.end - frame.start < 9) return null;
  const view = toDataView(bytes);
  const [height, width] = [view.getUint16(frame.start + 5), view.getUint16(frame.start + 7)];
  const isOnSide = findOrientation(bytes, segments) >= firstOnSide;
  return isOnSide ? { width: height, height: width } : { width, height };
}

/** A progressive picture has about ten; thousands keep a decoder busy for minutes. */
export const countJpegScans = (bytes: Bytes): number =>
  readSegments(bytes)?.filter(({ marker }) => marker === startOfScan).length ?? 0;

export const isUprightJpeg = (bytes: Bytes): boolean =>
  findOrientation(bytes, readSegments(bytes) ?? []) === 1;

function findOrientation(bytes: Bytes, segments: readonly Segment[]): number {
  const exif = segments.find(
    ({ marker, start }) => marker === 0xe1 && readText(bytes, start + 4, 6) === 'Exif\0\0',
  );
  return exif === undefined ? 1 : readOrientation(bytes.subarray(exif.start + 10, exif.end));
}

function readOrientation(tiff: Bytes): number {
  const view = toDataView(tiff);
  const inside = (at: number, length: number): boolean => at >= 0 && at + length <= tiff.length;
  if (!inside(0, 8)) return 1;
  const little = readText(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, little);
  const count = inside(directory, 2) ? view.getUint16(directory, little) : 0;
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (!inside(entry, 12)) return 1;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
