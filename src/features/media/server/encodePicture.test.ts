import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { maxPictureBytes } from '../rules.ts';
import { encodePicture } from './encodePicture.ts';
import { paint, svgFile, takePhoto } from './testing.ts';

describe('an uploaded picture', () => {
  it('is made into every size in three formats, its right side up and without its metadata', async () => {
    const photo = await takePhoto(600, 400);
    expect((await sharp(photo).metadata()).exif?.includes('Acme')).toBe(true);
    const { width, height, files } = await encodePicture(photo);
    expect([width, height]).toEqual([400, 600]);
    expect(files.map((file) => `${file.width}.${file.format}`)).toEqual([
      ...['avif', 'webp', 'jpg'].map((format) => `320.${format}`),
      ...['avif', 'webp', 'jpg'].map((format) => `400.${format}`),
    ]);
    for (const file of files) {
      const facts = await sharp(file.bytes).metadata();
      expect([facts.width, facts.height]).toEqual([file.width, file.height]);
      expect(facts.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.format]);
      expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('keeps what is transparent where the format can', async () => {
    const logo = await sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { files } = await encodePicture(logo);
    const alphas = await Promise.all(
      files.map(async ({ bytes, format }) => [format, (await sharp(bytes).metadata()).hasAlpha]),
    );
    expect(alphas).toEqual([
      ['avif', true],
      ['webp', true],
      ['jpg', false],
    ]);
  });
});

async function animate(): Promise<Buffer> {
  // Frames that are the same would become one.
  const frames = await Promise.all(
    [1, 0.5].map((brightness) => paint(8, 8).modulate({ brightness }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
const cut = async () => {
  const whole = await takePhoto(600, 400);
  return whole.subarray(0, whole.length / 2);
};
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

const refused: [what: string, file: () => Promise<Buffer>, code: string, sentence: RegExp][] = [
  ['an SVG with a script', async () => svgFile, 'unsupported_type', /SVG files can carry programs/],
  [
    'an SVG behind an XML head',
    async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svgFile]),
    'unsupported_type',
    /SVG files can carry programs/,
  ],
  [
    'a GIF called PNG',
    () => paint(8, 8).gif().toBuffer(),
    'unsupported_type',
    /This is a GIF, whatever its name says/,
  ],
  ['moving pictures', animate, 'unsupported_type', /This picture moves/],
  ['a HEIC photo', async () => heic, 'unsupported_type', /Settings, Camera, Formats/],
  ['a TIFF', () => paint(8, 8).tiff().toBuffer(), 'unsupported_type', /TIFF is for printing/],
  [
    'a text',
    async () => Buffer.from('Hello'),
    'unsupported_type',
    /isn’t a JPEG, PNG, WebP or AVIF/,
  ],
  ['half a file', cut, 'validation_failed', /damaged or incomplete/],
  [
    'a head without a body',
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    'validation_failed',
    /damaged or incomplete/,
  ],
  [
    'a strip',
    () => paint(900, 100).png().toBuffer(),
    'validation_failed',
    /more than 8 times as long/,
  ],
  ['more than 25 MB', async () => Buffer.alloc(maxPictureBytes + 1), 'too_large', /may have 25 MB/],
  [
    'more than 40 megapixels',
    () => paint(8000, 5001).png({ compressionLevel: 1 }).toBuffer(),
    'too_large',
    /has 40\.0 megapixels; 40 is the limit/,
  ],
];
describe('what is refused, with a sentence that says what to do', () => {
  for (const [what, file, code, sentence] of refused)
    it(what, async () => {
      const problem = await getProblem(encodePicture(await file()));
      expect([problem.code, problem.message]).toEqual([code, expect.stringMatching(sentence)]);
    });
});
