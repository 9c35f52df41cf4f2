// A program of its own, bundled as a server is: imports a file turn by turn with a bare COPY of the rows that it stores.
//   node importTurns.js <database or empty> <data folder> <built engine> <migrations> <file> <turns>
// Prints milliseconds as JSON.
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { headerFile } from '../features/school-import/server/files/headerFile.ts';
import { runImport } from '../features/school-import/server/runImport.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/openDatabase.ts';

export type ImportTimings = {
  /** The first import of the process. */
  readonly first: number;
  /** The same file once more, with nothing to change. */
  readonly again: number;
  readonly imports: readonly number[];
  readonly baselines: readonly number[];
};

const [
  ,
  ,
  databaseUrl = '',
  dataDir = '',
  workerFile = '',
  migrations = '',
  path = '',
  turns = '0',
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

const importOnce = (): Promise<unknown> =>
  runImport(database, () => new Date(), { path, importer: headerFile, importers: [headerFile] });

async function truncateCatalogue(): Promise<void> {
  await pool.query('truncate universities cascade');
  await pool.query('checkpoint');
}

/** The columns that a row of the table is written with. */
async function columns(): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute where attrelid = 'universities'::regclass and attnum > 0 and not attisdropped`,
  );
  return rows[0]?.names ?? '';
}

async function runInterleaved(): Promise<Pick<ImportTimings, 'imports' | 'baselines'>> {
  const names = await columns();
  const client = await pool.connect();
  const stored = await text(client.query(copyTo(`copy universities (${names}) to stdout`)));
  const bytes = Buffer.from(stored);
  const imports: number[] = [];
  const baselines: number[] = [];
  for (let turn = 0; turn < Number(turns); turn += 1) {
    await truncateCatalogue();
    baselines.push(
      await timed(() =>
        pipeline([bytes], client.query(copyFrom(`copy universities (${names}) from stdin`))),
      ),
    );
    await truncateCatalogue();
    imports.push(await timed(importOnce));
  }
  client.release();
  return { imports, baselines };
}

const first = await timed(importOnce);
const again = await timed(importOnce);
const measureMore =
  database.engine === 'postgres' ? await runInterleaved() : { imports: [first], baselines: [] };
process.stdout.write(
  `${JSON.stringify({ first, again, ...measureMore } satisfies ImportTimings)}\n`,
);
await database.close();
