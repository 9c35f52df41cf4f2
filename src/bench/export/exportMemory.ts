// A program of its own, bundled as a server is: makes the archive of one person with many files.
//   node exportMemory.js <folder> <files> <bytes of each>
// Prints megabytes and milliseconds as JSON.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { writeArchive } from '../../features/privacy/server/archive/writeArchive.ts';

export type ExportMemory = {
  /** Over what the process had before. */
  readonly maxAddedMb: number;
  readonly ms: number;
  readonly archiveMb: number;
};

const [, , folder = '', files = '0', bytes = '0'] = process.argv;

async function* entries() {
  for (let number = 0; number < Number(files); number += 1)
    yield {
      path: `documents/문서 ${number}.pdf`,
      about: 'A document you added.',
      content: createReadStream(join(folder, 'document'), { end: Number(bytes) - 1 }),
      isCompressed: true,
    };
}

const before = process.memoryUsage.rss();
let highest = before;
const sampling = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 2);
const from = performance.now();
const size = await writeArchive(join(folder, 'copy.zip'), entries(), {
  siteName: 'Lamplight',
  now: new Date(),
  signal: new AbortController().signal,
  onEntry: async () => undefined,
});
const ms = performance.now() - from;
clearInterval(sampling);
const result: ExportMemory = { maxAddedMb: (highest - before) / 1e6, ms, archiveMb: size / 1e6 };
process.stdout.write(JSON.stringify(result));
