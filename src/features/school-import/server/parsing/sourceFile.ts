import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../importError.ts';

export type SourceFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Of the first row, behind the mark of UTF-8. */
  readonly start: number;
  /** The character between the columns: the one that the first row has most of. */
  readonly delimiter: string;
};

const zeroBytes =
  'is not text: it holds zero bytes, as a file does that was not copied whole. It has to be a CSV file';

const signatures: readonly (readonly [begins: string | RegExp, sentence: string])[] = [
  ['\x1f\x8b', 'is compressed with gzip, whatever its name says. Unpack it first: gunzip'],
  [
    'PK\x03\x04',
    'is an Excel workbook or a zip archive. Save the sheet as CSV, or unpack it first',
  ],
  ['\xd0\xcf\x11\xe0', 'is an old Excel workbook. Save the sheet as CSV first'],
  ['%PDF', 'is a PDF. Your reference numbers have to be written into a CSV file first'],
  ['BZh', 'is compressed with bzip2. Unpack it first'],
  ['7z\xbc\xaf', 'is a 7-Zip archive. Unpack it first'],
  ['\xfd7zXZ', 'is compressed with xz. Unpack it first'],
  ['\x28\xb5\x2f\xfd', 'is compressed with zstd. Unpack it first'],
  [/^(\xff\xfe|\xfe\xff)/, 'is UTF-16 ("Unicode text"). Save it as "CSV UTF-8" first'],
  [
    /^version https:\/\/git-lfs/,
    'is only a pointer of Git LFS; the file itself was not downloaded. Fetch it with git lfs pull',
  ],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|head|body|table)/i,
    'is a web page or XML, probably an error page that was saved under this name. Download it again',
  ],
  [/^(\xef\xbb\xbf)?\s*[{[]\s*["{[\]}]/, 'is JSON. It has to be a CSV file'],
  [/\0/, zeroBytes],
];

const firstBytes = 4096;

function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** @throws ImportError for bytes that no text has */
export function requireText(name: string, bytes: Buffer): void {
  if (bytes.includes(0)) throw new ImportError(`${name} ${zeroBytes}.`);
}

/** @returns in hexadecimal digits */
export async function readSha256({ path }: SourceFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** @throws ImportError when it is not there, empty, or not a text file */
export async function openSource(path: string): Promise<SourceFile> {
  const name = basename(path);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportError(`There is no file ${path}.`);
    throw new ImportError(`The file ${path} cannot be read (${error.code}).`);
  });
  if (!found.isFile()) throw new ImportError(`${path} is not a file.`);
  if (found.size === 0) throw new ImportError(`${name} is empty.`);
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`The file ${path} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    const wrong = signatures.find(([begins]) =>
      typeof begins === 'string' ? start.startsWith(begins) : begins.test(start),
    );
    if (wrong) throw new ImportError(`${name} ${wrong[1]}.`);
    const bom = start.startsWith('\xef\xbb\xbf') ? 3 : 0;
    const firstLine = /^\s*[^\r\n]*/.exec(start.slice(bom))?.[0] ?? '';
    return { path, name, bytes: found.size, start: bom, delimiter: detectDelimiter(firstLine) };
  } finally {
    await handle.close();
  }
}
