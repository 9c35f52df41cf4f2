// Typefaces for the scripts of names in the PDFs that the server makes. They are published as variable WOFF2 files, and
// PDFKit can embed neither WOFF2 nor a variable font. HarfBuzz takes one weight out of each during the build: on the server
// its 16 MB of WebAssembly for each thread would be too much.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

export type PrintFont = {
  readonly file: string;
  readonly weight: 'regular' | 'semibold';
  /** First and last code points. */
  readonly ranges: readonly (readonly [number, number])[];
};

type Family = {
  readonly name: string;
  /** Pieces of the package; all numbered ones where it is empty. */
  readonly pieces: readonly string[];
  readonly weights: Partial<Record<PrintFont['weight'], number>>;
};

const both = { regular: 400, semibold: 600 };
/**
 * Scripts whose names fontkit shapes as HarfBuzz does (scriptTypefaces.test.ts): Bengali, Tamil and Gurmukhi are not among
 * them. Noto’s Arabic is put together from glyphs that several letters share, so that its text cannot be copied.
 */
const families: readonly Family[] = [
  { name: 'vazirmatn', pieces: ['arabic'], weights: both },
  { name: 'noto-sans-hebrew', pieces: ['hebrew'], weights: both },
  { name: 'noto-sans-devanagari', pieces: ['devanagari'], weights: both },
  { name: 'noto-sans-thai', pieces: ['thai'], weights: both },
  { name: 'noto-sans-armenian', pieces: ['armenian'], weights: both },
  { name: 'noto-sans-sc', pieces: [], weights: { regular: 400 } },
  { name: 'noto-sans-kr', pieces: [], weights: { regular: 400 } },
];

/** fontkit reads a few bytes of a glyph without an outline, also behind the last one. */
const padding = Buffer.alloc(16);
const parallel = 4;

function listFiles(root: string, { name, pieces }: Family): string[] {
  const folder = join(root, 'node_modules', '@fontsource-variable', name, 'files');
  const wanted = (file: string): boolean =>
    pieces.length === 0
      ? /-\d+-wght-normal\.woff2$/.test(file)
      : pieces.some((piece) => file === `${name}-${piece}-wght-normal.woff2`);
  return readdirSync(folder)
    .filter(wanted)
    .sort()
    .map((file) => join(folder, file));
}

function toRanges(characters: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of [...characters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

async function writeFont(
  source: string,
  folder: string,
  weight: PrintFont['weight'],
  wght: number,
): Promise<PrintFont> {
  const bytes = await subsetFont(readFileSync(source), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght },
    noHinting: true,
  });
  const file = `${createHash('sha256')
    .update(source.slice(source.lastIndexOf('/')))
    .digest('hex')
    .slice(0, 12)}-${weight}.ttf.gz`;
  writeFileSync(join(folder, file), gzipSync(Buffer.concat([bytes, padding])));
  return { file, weight, ranges: toRanges((create(bytes) as Font).characterSet) };
}

async function writeAll(root: string, folder: string): Promise<void> {
  const jobs = families.flatMap((family) =>
    listFiles(root, family).flatMap((source) =>
      Object.entries(family.weights).map(
        ([weight, wght]) =>
          () =>
            writeFont(source, folder, weight as PrintFont['weight'], wght),
      ),
    ),
  );
  const fonts: PrintFont[] = [];
  for (let at = 0; at < jobs.length; at += parallel)
    fonts.push(...(await Promise.all(jobs.slice(at, at + parallel).map((job) => job()))));
  writeFileSync(join(folder, 'index.json'), JSON.stringify(fonts));
}

/**
 * Made once for each state of the packages and of this list.
 * @returns the folder, with `index.json`: a list of `PrintFont`
 */
export async function buildPrintFonts(root: string): Promise<string> {
  const versions = families.map(({ name }) => {
    const file = join(root, 'node_modules', '@fontsource-variable', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
  const state = createHash('sha256')
    .update(JSON.stringify([families, versions]))
    .digest('hex');
  const folder = join(root, '.cache', `print-fonts-${state.slice(0, 16)}`);
  if (existsSync(join(folder, 'index.json'))) return folder;
  const building = `${folder}-${process.pid}`;
  mkdirSync(building, { recursive: true });
  await writeAll(root, building);
  try {
    renameSync(building, folder);
  } catch (error) {
    // Another process may have been faster; either result is the same.
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
