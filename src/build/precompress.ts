// So that the server never compresses while someone waits.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textExtensions = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Below it a header weighs as much as what compressing saves. */
const minBytes = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** @param quality of Brotli, from 0 to 11: the last steps take most of the time */
export async function precompressFile(
  file: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const raw = await readFile(file);
  if (raw.length < minBytes) return;
  const [br, gz] = await Promise.all([
    brotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    deflate(raw, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < raw.length) await writeFile(`${file}.br`, br);
  if (gz.length < raw.length) await writeFile(`${file}.gz`, gz);
}

export async function precompressFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (textExtensions.has(extname(name)) && (await stat(path)).isFile()) files.push(path);
  }
  await Promise.all(files.map((file) => precompressFile(file)));
  return files.length;
}
