// What an import of a whole IPEDS completions file costs, against a bare COPY of the same file.
//   COMPLETIONS_FILE=c2024_a.csv  a real file; otherwise one of the same shape is made
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../testing/serverBundle.ts';
import { completionsText, wholeFile } from './completionsRows.ts';
import type { CompletionsTimings } from './completionsTimings.ts';
import { type Figure, median } from './figure.ts';
import { generatedHeaderFile } from './importFigures.ts';

const run = promisify(execFile);
const rounds = 3;
const budgetSeconds = 10;

async function measure(
  root: string,
  folder: string,
  databaseUrl: string | null,
): Promise<CompletionsTimings> {
  const program = await bundleForNode('src/bench/completionsTimings.ts', [
    'src/features/school-import',
    'src/features/schools',
    'src/features/reviews',
    'src/shared',
    'src/bench',
  ]);
  const { stdout } = await run(process.execPath, [
    program,
    databaseUrl ?? '',
    join(folder, 'data'),
    join(root, 'dist/server/worker.js'),
    join(root, 'src/server/db/migrations'),
    join(folder, 'hd2024.csv'),
    process.env.COMPLETIONS_FILE ?? join(folder, 'c2024_a.csv'),
    String(databaseUrl === null ? 1 : rounds),
  ]);
  return JSON.parse(stdout) as CompletionsTimings;
}

const seconds = (name: string, ms: number, budget: number | null = null): Figure => ({
  name,
  value: ms / 1000,
  unit: 's',
  budget,
  kind: 'time',
});

/** @param databaseUrl of a PostgreSQL; null leaves the embedded database alone */
export async function completionsFigures(
  root: string,
  databaseUrl: string | null,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  writeFileSync(join(folder, 'hd2024.csv'), generatedHeaderFile());
  if (process.env.COMPLETIONS_FILE === undefined)
    writeFileSync(join(folder, 'c2024_a.csv'), completionsText());
  const name = `import of ${wholeFile.toLocaleString('en-US')} rows of IPEDS completions`;
  try {
    const embedded = await measure(root, folder, null);
    const figures = [
      seconds(`${name}, embedded database`, median(embedded.imports), budgetSeconds),
      seconds('the same file again, embedded database', embedded.again),
    ];
    if (databaseUrl === null) return figures;
    const { imports, again, baselines, stored } = await measure(root, folder, databaseUrl);
    return [
      seconds(`${name}, PostgreSQL`, median(imports), budgetSeconds),
      {
        name: `${name}, time to a bare COPY of the file`,
        value: median(imports.map((time, turn) => time / (baselines[turn] ?? Number.NaN))),
        unit: '',
        budget: null,
        kind: 'ratio',
      },
      seconds('a bare COPY of the file, PostgreSQL', median(baselines)),
      seconds('the same file again, PostgreSQL', again),
      { name: 'awards stored of it', value: stored, unit: '', budget: null, kind: 'count' },
      ...figures,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
