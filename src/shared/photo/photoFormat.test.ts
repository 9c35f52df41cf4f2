import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectPhotoFormat } from './photoFormat.ts';
import { buildIsoMedia, buildJpeg, buildPng } from './testingFiles.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the format of a photo', () => {
  it('is told by the first bytes', () => {
    expect(detectPhotoFormat(buildJpeg())).toBe('jpeg');
    expect(detectPhotoFormat(buildPng())).toBe('png');
    expect(detectPhotoFormat(buildIsoMedia('heic', 'mif1', 'heic'))).toBe('heic');
  });

  it.each(['heic', 'heix', 'hevc', 'heim'])('is HEIC with the major brand %s', (brand) => {
    expect(detectPhotoFormat(buildIsoMedia(brand))).toBe('heic');
  });

  it('is HEIC when only a compatible brand says so, as in photos of some Android phones', () => {
    expect(detectPhotoFormat(buildIsoMedia('mif1', 'miaf', 'heic'))).toBe('heic');
  });

  it('is not HEIC for AVIF or a film, which come in the same box', () => {
    expect(detectPhotoFormat(buildIsoMedia('avif', 'mif1', 'miaf'))).toBeNull();
    expect(detectPhotoFormat(buildIsoMedia('mp42', 'isom'))).toBeNull();
    expect(detectPhotoFormat(buildIsoMedia('qt  '))).toBeNull();
  });

  it('does not take a brand from beyond the box', () => {
    const file = buildIsoMedia('mif1', 'miaf', 'heic');
    file[3] = 20;
    expect(detectPhotoFormat(file)).toBeNull();
  });

  it('is nothing for other files, however short', () => {
    for (const text of [
      '',
      '%PDF-1.7',
      'GIF89a',
      'PK\u0003\u0004',
      'ftyp',
      '\u0000\u0000\u0000\u0018ftyp',
    ])
      expect(detectPhotoFormat(bytesOf(text))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        detectPhotoFormat(bytes);
      }),
    );
  });
});
