// A picture that others will see: its type by its bytes, small enough for a phone to open, and without what it tells
// about its maker. Nothing is decoded here.
import { Problem } from '#shared/contract/problem.ts';
import { countJpegScans, readJpegSize, stripJpeg } from '#shared/photo/jpeg.ts';
import { detectPhotoFormat } from '#shared/photo/photoFormat.ts';
import type { PixelSize } from '#shared/photo/pixelSize.ts';
import { readPngSize, stripPng } from '#shared/photo/png.ts';

export type Picture = PixelSize & {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
};

const maxScans = 100;

const unsupported = () =>
  new Problem(
    'unsupported_type',
    'Pictures must be JPEG or PNG, and this is neither, whatever its name says. Nothing was stored. Choose another picture.',
  );
const damaged = () => {
  const message = 'This picture is damaged, so we can’t show it. Choose another one';
  return new Problem('validation_failed', `${message}.`, {
    fields: [{ path: 'image', code: 'damaged', message }],
  });
};

/**
 * Without place, XMP, comments, thumbnails, trailing data, and of EXIF all but which side is up; bit for bit the same
 * pixels.
 * @param maxSide in pixels: few bytes can unfold to more than a phone has memory for
 * @throws Problem unsupported_type, validation_failed, too_large
 */
export async function readPicture(file: Buffer, maxSide: number): Promise<Picture> {
  const bytes = new Uint8Array(file);
  const format = detectPhotoFormat(bytes);
  if (format !== 'jpeg' && format !== 'png') throw unsupported();
  const isJpeg = format === 'jpeg';
  const size = isJpeg ? readJpegSize(bytes) : readPngSize(bytes);
  const stripped = isJpeg ? stripJpeg(bytes) : stripPng(bytes);
  if (size === null || stripped === null || Math.min(size.width, size.height) < 1) throw damaged();
  if (isJpeg && countJpegScans(bytes) > maxScans) throw damaged();
  if (Math.max(size.width, size.height) > maxSide) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en-US'));
    throw new Problem(
      'too_large',
      `This picture is ${width} × ${height} pixels. Its longer side may have ${maxSide.toLocaleString('en-US')}. Nothing was stored. Make it smaller and add it again.`,
    );
  }
  return {
    type: isJpeg ? 'image/jpeg' : 'image/png',
    bytes: Buffer.from(await stripped.arrayBuffer()),
    ...size,
  };
}
