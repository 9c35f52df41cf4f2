// An uploaded picture, made into the sizes that are served. Nothing of its metadata is in them.
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '#shared/contract/problem.ts';
import {
  listPictureSizes,
  maxAvifPixels,
  maxPictureBytes,
  maxPicturePixels,
  maxSideRatio,
  type PictureFormat,
  type PixelSize,
} from '../rules.ts';

// 40 megapixels are made with at most 300 MB, and with one core: the other answers requests.
sharp.cache(false);
sharp.concurrency(1);

export type EncodedFile = PixelSize & { readonly format: PictureFormat; readonly bytes: Buffer };
export type EncodedPicture = PixelSize & { readonly files: readonly EncodedFile[] };

const refuseType = (reason: string) => new Problem('unsupported_type', reason);

export const tooManyBytes = () =>
  new Problem(
    'too_large',
    `A picture may have ${maxPictureBytes / 1024 / 1024} MB, and this one has more. Nothing was stored. Export it smaller, 2,000 pixels wide is plenty, and upload that.`,
  );

const damaged = () =>
  new Problem(
    'validation_failed',
    'This file is damaged or incomplete, so no picture can be made of it. Open it on your computer, save it again, and upload the new file.',
  );

const refusals: Readonly<Record<string, string>> = {
  'image/gif':
    'This is a GIF, whatever its name says. Save the picture as PNG, or upload moving pictures as a film.',
  'image/apng':
    'This picture moves. Upload moving pictures as a film, or save one frame of it as PNG.',
  'image/heic':
    'This is a HEIC photo, which most browsers can’t show. Save it as JPEG first; iPhones do so under Settings, Camera, Formats, “Most Compatible”.',
  'image/tiff': 'TIFF is for printing. Save the picture as JPEG or PNG and upload that.',
};
const svg =
  'SVG files can carry programs, so none are taken. Save the drawing as PNG, twice as large as it is shown, and upload that.';
const other =
  'This isn’t a JPEG, PNG, WebP or AVIF, whatever its name says. Save the picture as one of these and upload that.';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** @returns the type that the bytes say */
async function requireType(bytes: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  if (accepted.includes(type)) return type;
  const beginning = bytes.subarray(0, 4096).toString('latin1').toLowerCase();
  if (beginning.includes('<svg')) throw refuseType(svg);
  throw refuseType(refusals[type === 'image/heif' ? 'image/heic' : type] ?? other);
}

const options = {
  limitInputPixels: maxPicturePixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

/** @returns its size with the right side up */
async function requireSize(bytes: Buffer, type: string): Promise<PixelSize> {
  // The limit is ours to explain: the header alone is read here.
  const facts = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if ((facts.pages ?? 1) > 1) throw refuseType(refusals['image/apng'] ?? other);
  const { width, height } = facts.autoOrient;
  const limit = type === 'image/avif' ? maxAvifPixels : maxPicturePixels;
  if (width * height > limit) {
    const megapixels = (width * height) / 1_000_000;
    throw new Problem(
      'too_large',
      `This picture has ${megapixels.toFixed(1)} megapixels; ${limit / 1_000_000} is the limit${type === 'image/avif' ? ' for AVIF' : ''}. Nothing was stored. Make it smaller, 2,000 pixels wide is plenty, and upload that.`,
    );
  }
  if (Math.max(width / height, height / width) > maxSideRatio)
    throw new Problem(
      'validation_failed',
      `This picture is more than ${maxSideRatio} times as long as it is wide. Cut it to the part that matters and upload that.`,
    );
  return { width, height };
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Every size in AVIF, WebP and JPEG, one after the other.
 * @param bytes the file as it was uploaded
 * @throws Problem unsupported_type, too_large, validation_failed
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) throw tooManyBytes();
  const type = await requireType(bytes);
  const original = await requireSize(bytes, type);
  const sizes = listPictureSizes(original);
  const largest = sizes.at(-1) ?? original;
  // Turned once it is small: to turn it needs all of its pixels at once.
  const { orientation = 1 } = await sharp(bytes, options).metadata();
  const isTurned = orientation > 4;
  const master = await sharp(bytes, options)
    .resize(isTurned ? largest.height : largest.width, isTurned ? largest.width : largest.height, {
      fit: 'fill',
    })
    .withMetadata({ orientation })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw damaged();
    });
  const files: EncodedFile[] = [];
  for (const { width, height } of sizes)
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const picture = sharp(master).autoOrient().resize(width, height, { fit: 'fill' });
      files.push({ width, height, format, bytes: await encoders[format](picture).toBuffer() });
    }
  return { ...original, files };
}
