import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUprightJpeg, readJpegSize, stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import {
  buildJpeg,
  buildPng,
  colorProfile,
  comment,
  exif,
  concatBytes,
  thumbnailSegment,
  segment,
  readBlobText,
} from './testingFiles.ts';

const bytesOf = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? []);

describe('a JPEG without its remarks', () => {
  it('is the same picture without place, comment and second picture', async () => {
    const file = buildJpeg(exif(1), comment, thumbnailSegment);
    expect(await bytesOf(stripJpeg(file))).toEqual(buildJpeg());
  });

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'stays as it was turned by EXIF orientation %i',
    async (turned) => {
      for (const little of [false, true]) {
        const stripped = await bytesOf(stripJpeg(buildJpeg(exif(turned, little), comment)));
        expect(isUprightJpeg(stripped)).toBe(false);
        expect(await bytesOf(stripJpeg(stripped))).toEqual(stripped);
        expect(stripped.length - buildJpeg().length).toBe(36);
        const shown = readJpegSize(stripped);
        const stored = readJpegSize(buildJpeg());
        expect([shown?.width, shown?.height]).toEqual(
          turned < 5 ? [stored?.width, stored?.height] : [stored?.height, stored?.width],
        );
        expect(await readBlobText(stripJpeg(buildJpeg(exif(turned, little))))).not.toContain('GPS');
      }
    },
  );

  it('keeps its color profile, without which the colors are wrong', async () => {
    const file = buildJpeg(exif(1), colorProfile);
    expect(await bytesOf(stripJpeg(file))).toEqual(buildJpeg(colorProfile));
  });

  it('loses the film that a motion photo carries behind it', async () => {
    const film = Array.from('ftypmp42 GPS 34.1478', (letter) => letter.charCodeAt(0));
    const file = concatBytes([...buildJpeg()], film);
    expect(await readBlobText(stripJpeg(file))).not.toContain('GPS');
    expect(await bytesOf(stripJpeg(file))).toEqual(buildJpeg());
  });

  it('is not made of a file that breaks off anywhere', () => {
    const whole = buildJpeg(exif(6), comment);
    for (let length = 0; length < whole.length; length += 1)
      expect(stripJpeg(whole.slice(0, length))).toBeNull();
  });

  it('is not made of anything else', () => {
    expect(stripJpeg(buildPng())).toBeNull();
    expect(stripJpeg(concatBytes([0xff, 0xd8], segment(0xfe, [1]), [0xff, 0xd9]))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const file = concatBytes([0xff, 0xd8], [...noise]);
        stripJpeg(file);
        isUprightJpeg(file);
      }),
    );
  });
});

describe('a JPEG', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i does not stand upright', (turned) => {
    expect(isUprightJpeg(buildJpeg(exif(turned)))).toBe(false);
    expect(isUprightJpeg(buildJpeg(exif(turned, true)))).toBe(false);
  });

  it('stands upright with orientation 1, with none, and with one that does not exist', () => {
    expect(isUprightJpeg(buildJpeg(exif(1)))).toBe(true);
    expect(isUprightJpeg(buildJpeg())).toBe(true);
    expect(isUprightJpeg(buildJpeg(exif(9)))).toBe(true);
  });
});

describe('a PNG without its remarks', () => {
  it('keeps header, colors and pixels', async () => {
    const file = buildPng('tEXt', 'gAMA', 'eXIf', 'iTXt', 'zTXt', 'tIME');
    expect(await bytesOf(stripPng(file))).toEqual(buildPng('gAMA'));
  });

  it('ends where the picture ends', async () => {
    const file = concatBytes([...buildPng()], [1, 2, 3]);
    expect(await bytesOf(stripPng(file))).toEqual(buildPng());
  });

  it('is not made of a file that breaks off', () => {
    const whole = buildPng('tEXt');
    for (let length = 0; length < whole.length; length += 1)
      expect(stripPng(whole.slice(0, length))).toBeNull();
  });
});
