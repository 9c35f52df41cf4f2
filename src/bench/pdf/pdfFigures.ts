// What the PDF of the longest application costs the server (issue 14, "Speed and memory").
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildPrintFonts } from '../../build/fonts/printFonts.ts';
import { bundleForNode } from '../../testing/serverBundle.ts';
import { type Figure, median } from '../figure.ts';
import type { PdfMemory } from './pdfMemory.ts';

const run = promisify(execFile);
const maxAddedMb = 60;
const turns = 5;
const pdfFolder = 'src/features/application/server/submissions/pdf';

export async function pdfFigures(): Promise<Figure[]> {
  const workerFile = await bundleForNode(`${pdfFolder}/pdfWorker.ts`, [pdfFolder]);
  const program = await bundleForNode('src/bench/pdf/pdfMemory.ts', [
    'src/bench/pdf',
    'src/features/application',
    'src/shared',
  ]);
  const { stdout } = await run(process.execPath, [
    program,
    workerFile,
    String(turns),
    await buildPrintFonts(process.cwd()),
  ]);
  const measured = JSON.parse(stdout) as PdfMemory;
  return [
    {
      name: 'PDF of 60 courses, 10 essays, 30 documents: memory added',
      value: measured.maxAddedMb,
      unit: 'MB',
      budget: maxAddedMb,
      kind: 'count',
    },
    {
      name: 'PDF of 60 courses, 10 essays, 30 documents',
      value: median(measured.times),
      unit: 'ms',
      budget: null,
      kind: 'time',
    },
  ];
}
