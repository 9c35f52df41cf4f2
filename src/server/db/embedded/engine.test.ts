// @module-tag long
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '#testing/serverBundle.ts';
import { engineBundle, prepareSeed, seededFolder } from '#testing/testDatabase.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';
import { createMaintenance } from './maintenance.ts';

/** On a PostgreSQL server there is nothing of this to test. */
const embedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

let workerFile = '';
let writer = '';
let folder = '';
const ending: (() => unknown)[] = [];

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) return;
  await prepareSeed();
  workerFile = await engineBundle();
  writer = await bundleForNode('src/testing/embeddedWriter.ts');
});

afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function newFolder(): Promise<string> {
  folder = await seededFolder();
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(
  dataDir: string,
  onWarning?: (sentence: string) => void,
): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile, onWarning });
  ending.push(() => database.close());
  return database;
}

const count = async ({ pool }: OpenDatabase, table: string): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return rows[0]?.n ?? -1;
};

/** Starts the writing program and reads what it says. */
function startWriter(dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [writer, dataDir, workerFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  if (!child.stdout) throw new Error('The program has no output.');
  const lines = createInterface({ input: child.stdout });
  return { child, lines, errors: () => errors };
}

/** Lets the program store `rows` rows, then kills it. @returns the last number it called stored */
async function writeAndKill(dataDir: string, rows: number): Promise<number> {
  const { child, lines, errors } = startWriter(dataDir);
  let stored = 0;
  let seen = 0;
  for await (const line of lines) {
    const [word, value] = line.split(' ');
    if (word !== 'stored') continue;
    stored = Number(value);
    seen += 1;
    if (seen === rows) child.kill('SIGKILL');
  }
  if (seen < rows) throw new Error(`The program ended by itself: ${errors()}`);
  return stored;
}

embedded('the embedded database', () => {
  it('keeps every row it called stored through kills in the middle of writing', async () => {
    const dataDir = await newFolder();
    const acknowledged: number[] = [];
    let asked = 0;
    for (let kill = 0; kill < propertyRuns(4, 40); kill += 1) {
      const rows = 15 + 9 * kill;
      acknowledged.push(await writeAndKill(dataDir, rows));
      asked += rows;
    }
    const database = await open(dataDir);
    const last = acknowledged.at(-1) ?? 0;
    expect(acknowledged).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(last).toBeGreaterThanOrEqual(asked);
    const found = await count(database, `(select n from firsts where n <= ${last}) as written`);
    expect(found).toBe(last);
    expect(await count(database, 'seconds')).toBe(await count(database, 'firsts'));
  });

  it('flushes to the disk at least once for each commit', async () => {
    const database = await open(await newFolder());
    await database.pool.query('create table flushed (n integer)');
    const before = database.embedded?.flushes() ?? 0;
    for (let n = 0; n < 25; n += 1) await database.pool.query('insert into flushed values (1)');
    expect((database.embedded?.flushes() ?? 0) - before).toBeGreaterThanOrEqual(25);
  });

  it('opens again after a clean close, with everything in it', async () => {
    const dataDir = await newFolder();
    const first = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
    await first.pool.query('create table kept as select 1 as n');
    await first.close();
    expect(await count(await open(dataDir), 'kept')).toBe(1);
  });

  it('is closed to other users of the machine', async () => {
    const dataDir = await newFolder();
    await open(dataDir);
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  });

  it('is made anew when its first start was interrupted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-test-'));
    ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
    mkdirSync(join(dataDir, 'database', 'cluster.new'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'cluster.new', 'half'), '');
    await expect((await open(dataDir)).ping()).resolves.toBeUndefined();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await newFolder(), 'x'.repeat(120));
    execFileSync('cp', ['-r', await prepareSeed(), dataDir]);
    await expect((await open(dataDir)).ping()).resolves.toBeUndefined();
  });
});

embedded('a second process on the same folder', () => {
  it('is refused with the process that holds it, and let in as soon as that one is gone', async () => {
    const dataDir = await newFolder();
    const { child, lines } = startWriter(dataDir);
    ending.push(() => child.kill('SIGKILL'));
    const [line] = (await once(lines, 'line')) as [string];
    expect(line).toBe(`ready ${child.pid}`);
    await expect(openDatabase({ databaseUrl: undefined, dataDir, workerFile })).rejects.toThrow(
      `in use by process ${child.pid}. Stop that one first, or choose another folder with DATA_DIR.`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect((await open(dataDir)).ping()).resolves.toBeUndefined();
  });

  it('is refused in the same words when it is this process', async () => {
    const dataDir = await newFolder();
    await open(dataDir);
    await expect(openDatabase({ databaseUrl: undefined, dataDir, workerFile })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
  });
});

embedded('data of another PostgreSQL', () => {
  it('is refused before the engine touches it', async () => {
    const dataDir = await newFolder();
    writeFileSync(join(dataDir, 'database', 'cluster', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ databaseUrl: undefined, dataDir, workerFile })).rejects.toThrow(
      /written by PostgreSQL 17, and this version of Lamplight carries 18/,
    );
  });
});

embedded('an engine that ends unasked', () => {
  it('is started again, and until then requests are told to try again', async () => {
    const told: string[] = [];
    const database = await open(await newFolder(), (sentence) => told.push(sentence));
    await database.pool.query('create table kept as select 1 as n');
    await database.embedded?.crash();
    const error: unknown = await database.ping().catch((reason: unknown) => reason);
    expect(database.problemFor(error)).toMatchObject({ code: 'unavailable' });
    await expect.poll(() => count(database, 'kept').catch(() => 0)).toBe(1);
    expect(told).toEqual([expect.stringContaining('is started again')]);
  });
});

embedded('maintenance', () => {
  it('writes a checkpoint only when something was stored since the last one', async () => {
    const database = await open(await newFolder());
    const maintenance = createMaintenance(database.pool);
    const last = async (): Promise<unknown> => {
      const { rows } = await database.pool.query(
        'select checkpoint_lsn from pg_control_checkpoint()',
      );
      return rows[0]?.checkpoint_lsn;
    };
    await maintenance.checkpoint();
    const first = await last();
    await maintenance.checkpoint();
    expect(await last()).toBe(first);
    await database.pool.query('create table moved (n integer)');
    await maintenance.checkpoint();
    expect(await last()).not.toBe(first);
    await expect(maintenance.vacuum()).resolves.toBeUndefined();
  });
});

/** A disk of its own that can be filled; only root may make one. */
function smallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'lamplight-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  ending.push(() => {
    execFileSync('umount', ['-l', place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

embedded('a full disk', () => {
  it('is answered as such, and every row called stored is there once there is room', async (context) => {
    const disk = smallDisk();
    if (disk === null) context.skip('only root can make a disk to fill');
    if (disk === null) return;
    const dataDir = join(disk, 'data');
    execFileSync('cp', ['-r', await prepareSeed(), dataDir]);
    const database = await open(dataDir);
    await database.pool.query('create table words (n integer primary key, word text)');
    let stored = 0;
    const failures: unknown[] = [];
    for (let n = 1; failures.length === 0; n += 1) {
      // Random text, since repeated text would be compressed away.
      try {
        await database.pool.query(
          `insert into words select ${n}, string_agg(md5(random()::text), '') from generate_series(1, 3000)`,
        );
        stored = n;
      } catch (error) {
        failures.push(error);
      }
      if (n === 50) writeFileSync(join(disk, 'filler'), Buffer.alloc(20 * 1024 * 1024));
    }
    expect(stored).toBeGreaterThan(50);
    expect(database.problemFor(failures[0])).toMatchObject({ code: 'storage_full' });
    rmSync(join(disk, 'filler'));
    const found = () => count(database, 'words').catch(() => -1);
    await expect.poll(found, { timeout: 45_000, interval: 500 }).toBeGreaterThanOrEqual(stored);
    expect(await found()).toBe(stored);
  });
});
