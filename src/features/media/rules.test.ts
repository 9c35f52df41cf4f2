import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkPictureFacts,
  formatBytes,
  getFocalFragment,
  getPictureUrl,
  listMentions,
  listPictureSizes,
  parsePictureName,
  parsePictureUrl,
  type PictureFacts,
} from './rules.ts';

const checksum = 'a1'.repeat(32);
const facts: PictureFacts = {
  alt: 'Two nurses at a bed',
  isDecorative: false,
  focalX: 0.5,
  focalY: 0.5,
  credit: '',
  license: '',
  state: 'published',
};
const widthsOf = (width: number, height: number) =>
  listPictureSizes({ width, height }).map((size) => size.width);

describe('the sizes of a picture', () => {
  it('are five widths, none above the original', () => {
    expect(widthsOf(4000, 2250)).toEqual([320, 640, 960, 1280, 1920]);
    expect(widthsOf(960, 540)).toEqual([320, 640, 960]);
    expect(widthsOf(500, 500)).toEqual([320, 500]);
    expect(widthsOf(24, 24)).toEqual([24]);
  });

  it('keep its shape, and end where a tall one gets too large', () => {
    expect(listPictureSizes({ width: 4000, height: 3000 }).at(-1)).toEqual({
      width: 1920,
      height: 1440,
    });
    const tall = listPictureSizes({ width: 2000, height: 16_000 });
    expect(tall.every(({ width, height }) => width * height <= 2_810_000)).toBe(true);
    expect(tall.every(({ width, height }) => height === width * 8)).toBe(true);
    expect(listPictureSizes({ width: 5000, height: 1 })).toContainEqual({ width: 320, height: 1 });
  });
});

describe('the address of a picture', () => {
  it('names the file and its size', () => {
    const url = getPictureUrl(checksum, 640, 'avif');
    expect(url).toBe(`/media/${checksum}/640.avif`);
    expect(parsePictureUrl(url)).toBe(checksum);
    expect(parsePictureName('640.avif')).toEqual({ width: 640, format: 'avif' });
  });

  it('says what stays visible in steps of the style sheet, unless it is the middle', () => {
    expect(getFocalFragment({ focalX: 0.55, focalY: 0.45 })).toBe('');
    expect(getFocalFragment({ focalX: 0.2, focalY: 1 })).toBe('#focal-25-100');
    const styles = readFileSync(join(import.meta.dirname, '../../ui/theme/focalPoint.css'), 'utf8');
    for (const percent of [0, 25, 75, 100]) {
      expect(styles).toContain(`img[src*="#focal-${percent}-"]`);
      expect(styles).toContain(`img[src$="-${percent}"]`);
    }
  });

  it('that is none of ours is not taken for one', () => {
    for (const url of ['', '/media/short/640.webp', `https://x.test/media/${checksum}/640.webp`])
      expect(parsePictureUrl(url)).toBeNull();
    for (const name of ['640', '640.svg', '0640.webp', '640.webp.exe', '-1.jpg', '99999.jpg', ''])
      expect(parsePictureName(name)).toBeNull();
  });

  it('is found wherever a value has it', () => {
    const other = 'b2'.repeat(32);
    const value = {
      cover: { url: getPictureUrl(checksum, 640), width: 640 },
      body: `Text ![Words](/media/${other}/320.webp) and /media/${checksum}/320.jpg`,
      list: [null, { img: 'nothing' }],
    };
    expect(listMentions(value)).toEqual([
      { checksum, path: 'cover.url' },
      { checksum: other, path: 'body' },
      { checksum, path: 'body' },
    ]);
  });
});

describe('what is said about a picture', () => {
  it('is fine with words, and without them when it is decoration or not public', () => {
    expect(checkPictureFacts(facts)).toEqual([]);
    expect(checkPictureFacts({ ...facts, alt: '', isDecorative: true })).toEqual([]);
    expect(checkPictureFacts({ ...facts, alt: '', state: 'draft' })).toEqual([]);
  });

  it('keeps it from being published without words, and its focal point inside', () => {
    const wrong = { ...facts, alt: ' ', focalX: -0.1, focalY: Number.NaN };
    expect(checkPictureFacts(wrong).map(({ path }) => path)).toEqual(['alt', 'focalX', 'focalY']);
  });
});

it('a size in bytes is one that people read', () => {
  expect([12, 48_200, 3_400_000].map(formatBytes)).toEqual(['1 kB', '48 kB', '3.4 MB']);
});
