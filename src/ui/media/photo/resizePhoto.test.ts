import type { OpenCanvas } from './canvasSurface.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resizePhoto, computeCrop } from './resizePhoto.ts';
import {
  buildIsoMedia,
  buildJpeg,
  buildPng,
  comment,
  exif,
  readBlobText,
} from '#shared/photo/testingFiles.ts';

const close = vi.fn();
const release = vi.fn();
/** A browser that decodes everything into a picture of one size. */
const decodesTo = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }));

/** Encodes into files of the given sizes. */
const encodes =
  (sizes: { jpeg: number; png?: number }): OpenCanvas =>
  (width, height) => ({
    context: {
      fillRect: () => undefined,
      drawImage: () => undefined,
      getImageData: () => ({ data: new Uint8ClampedArray(4 * width * height).fill(255) }),
    } as unknown as OffscreenCanvasRenderingContext2D,
    encode: (type) =>
      Promise.resolve(
        new Blob([new Uint8Array(type === 'image/png' ? (sizes.png ?? 0) : sizes.jpeg)], { type }),
      ),
    release,
  });

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const small = { maxSide: 2400 };
const resize = (file: Blob, sizes: { jpeg: number; png?: number }) =>
  resizePhoto({ file }, small, encodes(sizes));

describe('the size of a photo', () => {
  it('is at most the longest side, in its own proportion', () => {
    expect(computeCrop({ width: 4000, height: 3000 }, small)).toMatchObject({
      width: 2400,
      height: 1800,
    });
    expect(computeCrop({ width: 3000, height: 4000 }, small)).toMatchObject({
      width: 1800,
      height: 2400,
    });
  });

  it('never grows', () => {
    expect(computeCrop({ width: 640, height: 480 }, small)).toMatchObject({
      width: 640,
      height: 480,
    });
  });

  it('is never nothing, not even for a thin strip', () => {
    expect(computeCrop({ width: 20_000, height: 1 }, small)).toMatchObject({
      width: 2400,
      height: 1,
    });
  });

  it('is the middle for a square', () => {
    expect(computeCrop({ width: 4000, height: 3000 }, { maxSide: 512, square: true })).toEqual({
      left: 500,
      top: 0,
      used: { width: 3000, height: 3000 },
      width: 512,
      height: 512,
    });
  });
});

describe('a photo made ready', () => {
  it('is a JPEG of the drawn picture', async () => {
    decodesTo(4000, 3000);
    const { photo } = await resize(new Blob([buildJpeg(exif(6))]), { jpeg: 900 });
    expect([photo.type, photo.size]).toEqual(['image/jpeg', 900]);
  });

  it('keeps its pixels, without its remarks, when it was small and upright and would grow', async () => {
    decodesTo(2000, 1500);
    const { photo } = await resize(new Blob([buildJpeg(exif(1), comment)]), { jpeg: 900 });
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(buildJpeg());
    expect(await readBlobText(photo)).not.toContain('GPS');
  });

  it('is drawn again, growing or not, when it lies on its side', async () => {
    decodesTo(2000, 1500);
    const { photo } = await resize(new Blob([buildJpeg(exif(6))]), { jpeg: 900 });
    expect(photo.size).toBe(900);
  });

  it('is a PNG when that is smaller and it was one', async () => {
    decodesTo(3000, 1500);
    const screenshot = new Blob([buildPng()]);
    expect((await resize(screenshot, { jpeg: 900, png: 300 })).photo.type).toBe('image/png');
    expect((await resize(screenshot, { jpeg: 300, png: 900 })).photo.type).toBe('image/jpeg');
  });

  it('keeps the pixels of a small screenshot', async () => {
    decodesTo(1080, 2340);
    const { photo } = await resize(new Blob([buildPng('tEXt')]), { jpeg: 900, png: 800 });
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(buildPng());
  });

  it('is drawn from what the converter made of a HEIC photo', async () => {
    const bitmap = { width: 4032, height: 3024, close } as unknown as ImageBitmap;
    const { photo } = await resizePhoto({ bitmap }, small, encodes({ jpeg: 700 }));
    expect([photo.type, photo.size]).toEqual(['image/jpeg', 700]);
  });

  it('gives back all memory, also when drawing fails', async () => {
    decodesTo(4000, 3000);
    await resize(new Blob([buildJpeg()]), { jpeg: 9 });
    expect(close).toHaveBeenCalledTimes(1);
    expect(release).toHaveBeenCalledTimes(2);
    const broken: OpenCanvas = () => {
      throw new Error('no memory');
    };
    await expect(resizePhoto({ file: new Blob([buildJpeg()]) }, small, broken)).rejects.toThrow();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('is refused by the browser that cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
    await expect(resize(new Blob([buildIsoMedia('heic')]), { jpeg: 9 })).rejects.toThrow();
  });
});
