import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import {
  buildIsoMedia,
  buildPng,
  comment,
  concatBytes,
  exif,
  jpegCore,
  pngSignature,
  segment,
} from '#shared/photo/testingFiles.ts';
import {
  metadataPieces,
  photoSize,
  photoWithoutPlace,
  photoWithPlace,
} from '#shared/photo/testingPhoto.ts';
import { readPicture } from './readPicture.ts';

const maxSide = 4096;
const read = (bytes: Uint8Array) => readPicture(Buffer.from(bytes), maxSide);
const refusal = async (bytes: Uint8Array) => (await getProblem(read(bytes))).code;
const jpegOf = (width: number, height: number): Uint8Array => {
  const at = jpegCore.findIndex((byte, index) => byte === 0xff && jpegCore[index + 1] === 0xc0);
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return concatBytes(
    [0xff, 0xd8],
    jpegCore.slice(0, at + 5),
    size,
    jpegCore.slice(at + 9),
    [0xff, 0xd9],
  );
};
const pngOf = (width: number, height: number): Uint8Array => {
  const png = Buffer.from(buildPng());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

describe('a picture that others will see', () => {
  it('has lost its place, its camera and its comment, and none of its pixels', async () => {
    for (const piece of metadataPieces) expect(photoWithPlace.includes(piece), piece).toBe(true);
    const picture = await read(photoWithPlace);
    expect(picture).toEqual({ type: 'image/jpeg', bytes: photoWithoutPlace, ...photoSize });
  });

  it('loses every chunk of a PNG that is not about pixels, known or not', async () => {
    const picture = await read(buildPng('tEXt', 'gAMA', 'eXIf', 'iTXt', 'tIME', 'caBX', 'fdAT'));
    expect(picture).toEqual({
      type: 'image/png',
      bytes: Buffer.from(buildPng('gAMA')),
      width: 3,
      height: 2,
    });
  });

  it('loses the thumbnail in its first segment, which may show what was cropped', async () => {
    const [head, rest] = [jpegCore.slice(0, 18), jpegCore.slice(18)];
    const thumbnail = segment(0xe0, [...head.slice(4, 16), 1, 1, 7, 8, 9]);
    const bytes = concatBytes([0xff, 0xd8], thumbnail, rest, [0xff, 0xd9]);
    const plain = concatBytes([0xff, 0xd8], head, rest, [0xff, 0xd9]);
    expect((await read(bytes)).bytes).toEqual(Buffer.from(plain));
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a HEIC photo', buildIsoMedia('heic', 'mif1')],
    ['nothing', new Uint8Array()],
  ])('is not made of %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('unsupported_type');
  });

  it('is refused when it breaks off, and never half stored', async () => {
    for (let length = 3; length < photoWithPlace.length; length += 7)
      expect(await refusal(photoWithPlace.subarray(0, length)), String(length)).toBe(
        'validation_failed',
      );
    expect(await refusal(concatBytes(pngSignature))).toBe('validation_failed');
    expect(await refusal(pngOf(0, 10))).toBe('validation_failed');
  });

  it('is refused when few bytes would unfold to more than a phone can hold', async () => {
    expect(await refusal(jpegOf(65_000, 65_000))).toBe('too_large');
    expect(await refusal(pngOf(4_000_000_000, 2))).toBe('too_large');
    expect(await refusal(pngOf(4097, 1))).toBe('too_large');
    expect(await read(pngOf(4096, 4096))).toMatchObject({ width: 4096, height: 4096 });
    expect(await read(jpegOf(4096, 1))).toMatchObject({ width: 4096, height: 1 });
  });

  it('is refused when its scans would keep a phone busy', async () => {
    const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2];
    const bytes = concatBytes(
      [0xff, 0xd8],
      jpegCore,
      Array.from({ length: 200 }, () => scan).flat(),
      [0xff, 0xd9],
    );
    expect(await refusal(bytes)).toBe('validation_failed');
    expect(await refusal(concatBytes([0xff, 0xd8], exif(1), comment, [0xff, 0xd9]))).toBe(
      'validation_failed',
    );
  });
});
