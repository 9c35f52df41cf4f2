// What the copy of a person with 30 documents of 10 MB costs the server (issue 15, "Speed and memory").
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../../testing/serverBundle.ts';
import type { Figure } from '../figure.ts';
import type { ExportMemory } from './exportMemory.ts';

const run = promisify(execFile);
export const exportedFiles = 30;
export const exportedBytes = 10_000_000;
export const maxAddedMb = 50;

export async function measureExport(): Promise<ExportMemory> {
  const program = await bundleForNode('src/bench/export/exportMemory.ts', [
    'src/bench/export',
    'src/features/privacy',
    'src/server/people',
    'src/shared',
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-export-'));
  try {
    await writeFile(join(folder, 'document'), randomBytes(exportedBytes));
    const { stdout } = await run(process.execPath, [
      program,
      folder,
      String(exportedFiles),
      String(exportedBytes),
    ]);
    return JSON.parse(stdout) as ExportMemory;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function exportFigures(): Promise<Figure[]> {
  const { maxAddedMb: value, ms } = await measureExport();
  const name = 'Copy of 30 files of 10 MB';
  return [
    { name: `${name}: memory added`, value, unit: 'MB', budget: maxAddedMb, kind: 'count' },
    { name, value: ms, unit: 'ms', budget: null, kind: 'time' },
  ];
}
