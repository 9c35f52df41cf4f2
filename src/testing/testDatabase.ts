// A migrated, empty database for one test file: on the embedded engine, or with TEST_DATABASE_URL on a PostgreSQL server.
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { minute } from '../shared/time/duration.ts';
import { migrateDatabase, migrationsFolder } from '../server/db/migrate.ts';
import {
  type DatabaseTimeouts,
  type OpenDatabase,
  openDatabase,
} from '../server/db/openDatabase.ts';
import { bundleForNode } from './serverBundle.ts';
import { copyDatabase, databaseAt, onServer } from '../server/db/testingServerDatabases.ts';

const root = join(import.meta.dirname, '..', '..');
const seeds = join(root, '.cache', 'test-databases');

/** The built engine; what tests of the engine itself start. */
export const engineBundle = (): Promise<string> =>
  bundleForNode('src/server/db/embedded/worker.ts');

/** Changes when the engine's version does. */
function engineHash(): string {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return `engine-${version}`;
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(engineHash());
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|json)$/.test(name))
      hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return `migrated-${hash.digest('hex').slice(0, 16)}`;
}

/** Makes `.cache/test-databases/<name>` once; two processes at the same time make the same. */
async function seed(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(seeds, name);
  if (existsSync(folder)) return folder;
  mkdirSync(seeds, { recursive: true });
  const making = mkdtempSync(join(seeds, 'making-'));
  await make(making);
  try {
    renameSync(making, folder);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

async function open(dataDir: string, timeouts?: Partial<DatabaseTimeouts>): Promise<OpenDatabase> {
  const workerFile = await engineBundle();
  return openDatabase({ databaseUrl: undefined, dataDir, workerFile, timeouts });
}

/** Making a database takes seconds, migrating a copy one, copying that a tenth of one: each is done once. */
export async function prepareSeed(): Promise<string> {
  const empty = await seed(engineHash(), async (folder) => {
    await (await open(folder)).close();
  });
  return seed(migrationsHash(), async (folder) => {
    cpSync(empty, folder, { recursive: true });
    const database = await open(folder);
    await migrateDatabase(database.pool);
    await database.close();
  });
}

/** Where test data goes: memory, where the system offers it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lamplight-test-'));
}

/** A data folder that holds a migrated, empty embedded database; the caller removes it. */
export async function seededFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  cpSync(await prepareSeed(), dataDir, {
    recursive: true,
    filter: (path) => !basename(path).endsWith('.lock'),
  });
  return dataDir;
}

async function openEmbedded(limits?: Partial<DatabaseTimeouts>): Promise<OpenDatabase> {
  const dataDir = await seededFolder();
  const database = await open(dataDir, limits);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Migrates a database of the server once, for the others to be copies of. */
async function serverTemplate(url: string): Promise<string> {
  const name = migrationsHash().replace('-', '_');
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${name}_making with (force)`);
    await client.query(`create database ${name}_making`);
    const making = await openDatabase({
      databaseUrl: databaseAt(url, `${name}_making`),
      dataDir: tmpdir(),
    });
    await migrateDatabase(making.pool);
    await making.close();
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}
let template: Promise<string> | undefined;

async function openOnServer(
  url: string,
  timeouts?: Partial<DatabaseTimeouts>,
): Promise<OpenDatabase> {
  const from = await (template ??= serverTemplate(url));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await copyDatabase(url, from, name);
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), timeouts });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Opens a database of its own for the calling test file, migrated and empty; `close()` removes it. */
export function openTestDatabase(timeouts?: Partial<DatabaseTimeouts>): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  // While a test blocks the event loop, the timeout of a connection runs out although the server has accepted it.
  const limits = { connectTimeoutMs: minute, ...timeouts };
  return url ? openOnServer(url, limits) : openEmbedded(limits);
}
