// A program of its own, bundled as a server is: imports a whole completions file turn by turn with a bare COPY of it.
//   node completionsTimings.js <database or empty> <data folder> <built engine> <migrations> <header file> <file> <turns>
// Prints milliseconds as JSON.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { completionsFile } from '../features/school-import/server/files/completionsFile.ts';
import { headerFile } from '../features/school-import/server/files/headerFile.ts';
import type { Importer } from '../features/school-import/server/importer.ts';
import { runImport } from '../features/school-import/server/runImport.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { completionsColumns } from './completionsRows.ts';

export type CompletionsTimings = {
  readonly imports: readonly number[];
  /** The same file once more, with nothing to change. */
  readonly again: number;
  /** None on the embedded database. */
  readonly baselines: readonly number[];
  readonly stored: number;
};

const [
  ,
  ,
  databaseUrl = '',
  dataDir = '',
  workerFile = '',
  migrations = '',
  headerPath = '',
  path = '',
  turns = '1',
] = process.argv;
const database = await openDatabase({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataDir,
  workerFile,
});
const { pool } = database;
await migrateDatabase(pool, { folder: migrations });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const load = (importer: Importer, from: string): Promise<unknown> =>
  runImport(database, () => new Date(), { path: from, importer, importers: [importer] });

async function copyOnce(): Promise<void> {
  const client = await pool.connect();
  const names = completionsColumns.map((name) => `"${name}" text`).join(', ');
  await client.query('drop table if exists copied_completions');
  await client.query(`create table copied_completions (${names})`);
  const into = client.query(
    copyFrom('copy copied_completions from stdin with (format csv, header true)'),
  );
  await pipeline(createReadStream(path), into);
  client.release();
}

await pool.query('delete from nursing_awards; delete from universities');
await load(headerFile, headerPath);
const imports: number[] = [];
const baselines: number[] = [];
let again = 0;
for (let turn = 0; turn < Number(turns); turn += 1) {
  await pool.query('delete from nursing_awards');
  if (database.engine === 'postgres') baselines.push(await timed(copyOnce));
  imports.push(await timed(() => load(completionsFile, path)));
  again = await timed(() => load(completionsFile, path));
}
const { rows } = await pool.query<{ stored: number }>(
  'select count(*)::int as stored from nursing_awards',
);
const timings: CompletionsTimings = { imports, again, baselines, stored: rows[0]?.stored ?? 0 };
process.stdout.write(`${JSON.stringify(timings)}\n`);
await database.close();
