// Nearly half of the faces' bytes are for weights that no rule of ours asks for (performance.md: every device stores
// them).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** First and last code points: the Latin of fontsource's own cut. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const text = latin
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((point) => String.fromCodePoint(point))
  .join('');

const fontFaces = [
  {
    name: 'text.woff2',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'headline.woff2',
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  },
];

async function cut(root: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, source, variationAxes } of fontFaces) {
    const whole = readFileSync(join(root, 'node_modules', source));
    const wanted = createHash('sha256')
      .update(whole)
      .update(JSON.stringify(fontFaces))
      .update(text);
    const stamp = join(folder, `${name}.from`);
    const hash = wanted.digest('hex');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const font = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      ...(variationAxes && { variationAxes }),
    });
    writeFileSync(join(folder, name), font);
    writeFileSync(stamp, hash);
  }
}

export function subsetFonts(root: string): Plugin {
  const folder = join(root, '.cache', 'fonts');
  return {
    name: 'site:cut-fonts',
    async config() {
      await cut(root, folder);
      return { resolve: { alias: [{ find: /^fonts\//, replacement: `${folder}/` }] } };
    },
  };
}
