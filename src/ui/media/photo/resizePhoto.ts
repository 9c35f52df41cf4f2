import { detectPhotoFormat, type PhotoFormat, signatureLength } from '#shared/photo/photoFormat.ts';
import { isUprightJpeg, stripJpeg } from '#shared/photo/jpeg.ts';
import { stripPng } from '#shared/photo/png.ts';
import type { OpenCanvas } from './canvasSurface.ts';
import { scanPage } from './scanPage.ts';
import { isBlurred, sharpnessMaxSide } from './sharpness.ts';

export type PhotoOptions = {
  readonly maxSide: number;
  readonly quality?: number;
  readonly square?: boolean;
  /** Of the longer side, which part a square shows; the middle unless it is given. */
  readonly squareAt?: 'start' | 'middle' | 'end';
  /** As a scanned page of at most this many bytes: straight, grey, the paper white. */
  readonly scanBytes?: number;
};

export type PreparedPhoto = {
  readonly photo: Blob;
  /** In px, of a scanned page. */
  readonly size?: { readonly width: number; readonly height: number };
  /** A hint, no more; never for a screenshot. */
  readonly blurred: boolean;
};

export type PhotoSource = { readonly file: Blob } | { readonly bitmap: ImageBitmap };

/** Printed text of a page stays sharp with it at 2400 px. */
const defaultQuality = 0.82;

/** @throws whatever the browser throws at bytes it cannot decode */
export async function resizePhoto(
  source: PhotoSource,
  options: PhotoOptions,
  openSurface: OpenCanvas,
): Promise<PreparedPhoto> {
  const bitmap =
    'bitmap' in source
      ? source.bitmap
      : await createImageBitmap(source.file, { imageOrientation: 'from-image' });
  try {
    const file = 'file' in source ? source.file : null;
    const format = file && (await readPhotoFormat(file));
    if (options.scanBytes !== undefined) {
      const { photo, ...size } = await scanPage(bitmap, options.scanBytes, openSurface);
      return { photo, size, blurred: looksBlurred(bitmap, openSurface) };
    }
    const encoded = await encodeBoth(bitmap, options, format === 'png', openSurface);
    const stripped =
      file && fitsUnchanged(bitmap, options) ? await stripMetadata(file, format) : null;
    const photo = smallest(stripped === null ? encoded : [stripped, ...encoded]);
    return { photo, blurred: format !== 'png' && looksBlurred(bitmap, openSurface) };
  } finally {
    bitmap.close();
  }
}

export const readPhotoFormat = async (file: Blob): Promise<PhotoFormat | null> =>
  detectPhotoFormat(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()));

type Size = { readonly width: number; readonly height: number };

const squareShares = { start: 0, middle: 0.5, end: 1 } as const;

export function computeCrop(
  { width, height }: Size,
  { maxSide, square = false, squareAt = 'middle' }: PhotoOptions,
) {
  const shorter = Math.min(width, height);
  const used = square ? { width: shorter, height: shorter } : { width, height };
  const scale = Math.min(1, maxSide / Math.max(used.width, used.height));
  return {
    left: Math.floor((width - used.width) * squareShares[squareAt]),
    top: Math.floor((height - used.height) * squareShares[squareAt]),
    used,
    width: Math.max(1, Math.round(used.width * scale)),
    height: Math.max(1, Math.round(used.height * scale)),
  };
}

const fitsUnchanged = (bitmap: Size, { maxSide, square = false }: PhotoOptions): boolean =>
  Math.max(bitmap.width, bitmap.height) <= maxSide && (!square || bitmap.width === bitmap.height);

/** Encoding a small photo again would only lose; but EXIF may say where somebody lives. */
async function stripMetadata(file: Blob, format: PhotoFormat | null): Promise<Blob | null> {
  if (format !== 'jpeg' && format !== 'png') return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (format === 'png') return stripPng(bytes);
  return isUprightJpeg(bytes) ? stripJpeg(bytes) : null;
}

async function encodeBoth(
  bitmap: ImageBitmap,
  options: PhotoOptions,
  wasPng: boolean,
  openSurface: OpenCanvas,
): Promise<Blob[]> {
  const { left, top, used, width, height } = computeCrop(bitmap, options);
  const surface = openSurface(width, height);
  try {
    const { context } = surface;
    // Transparent parts would turn black in a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, used.width, used.height, 0, 0, width, height);
    const quality = options.quality ?? defaultQuality;
    const jpeg = await surface.encode('image/jpeg', quality);
    return wasPng ? [await surface.encode('image/png', quality), jpeg] : [jpeg];
  } finally {
    surface.release();
  }
}

const smallest = (blobs: readonly Blob[]): Blob =>
  blobs.reduce((best, one) => (one.size < best.size ? one : best));

function looksBlurred(bitmap: ImageBitmap, openSurface: OpenCanvas): boolean {
  const { width, height } = computeCrop(bitmap, { maxSide: sharpnessMaxSide });
  const surface = openSurface(width, height);
  try {
    surface.context.imageSmoothingQuality = 'high';
    surface.context.drawImage(bitmap, 0, 0, width, height);
    return isBlurred(surface.context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    surface.release();
  }
}
