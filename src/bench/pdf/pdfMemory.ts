// A program of its own, bundled as a server is: makes the PDF of the longest application in a thread.
//   node pdfMemory.js <built thread> <turns> <typefaces of other scripts>
// Prints megabytes and milliseconds as JSON.
import { createPdfRenderer } from '../../features/application/server/submissions/pdf/pdfRenderer.ts';
import { describeSnapshot } from '../../features/application/server/submissions/pdf/snapshotContent.ts';
import {
  buildHash,
  buildLongSnapshot,
} from '../../features/application/server/submissions/pdf/testingSnapshot.ts';

export type PdfMemory = {
  /** Over what the process had before the first. */
  readonly maxAddedMb: number;
  readonly times: readonly number[];
};

const [, , workerFile = '', turns = '0', fontFolder = ''] = process.argv;
const renderer = createPdfRenderer({ workerFile, fontFolder });
const content = describeSnapshot(buildLongSnapshot(), buildHash(1));
const before = process.memoryUsage.rss();
let highest = before;
const sampling = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 2);
const times: number[] = [];
for (let turn = 0; turn < Number(turns); turn += 1) {
  const from = performance.now();
  await renderer.render(content, () => undefined);
  times.push(performance.now() - from);
}
clearInterval(sampling);
await renderer.close();
const result: PdfMemory = { maxAddedMb: (highest - before) / 1e6, times };
process.stdout.write(JSON.stringify(result));
