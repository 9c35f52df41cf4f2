// Bytes become letters one to one here; which letters they mean is decided cell by cell (cellText.ts), so that one odd
// name does not spoil a whole file.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../importError.ts';

export type SourceFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
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
  } finally {
    await handle.close();
  }
  return { path, name, bytes: found.size };
}

/** Small enough that the database works on one piece while the next one is read. */
const chunkBytes = 128 * 1024;

export type FileChunks = {
  [Symbol.asyncIterator](): AsyncIterator<string>;
  digest(): string;
};

export function readChunks(file: SourceFile): FileChunks {
  const hash = createHash('sha256');
  return {
    async *[Symbol.asyncIterator]() {
      let first = true;
      for await (const chunk of createReadStream(file.path, { highWaterMark: chunkBytes })) {
        const bytes = chunk as Buffer;
        if (bytes.includes(0)) throw new ImportError(`${file.name} ${zeroBytes}.`);
        hash.update(bytes);
        const text = bytes.toString('latin1');
        yield first && text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text;
        first = false;
      }
    },
    digest: () => hash.digest('hex'),
  };
}
