import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { advisoryLockKeys } from './advisoryLock.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import type { OpenDatabase } from './openDatabase.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A copy of the migrations, and behind them one with this SQL. */
function migrationsWith(statements: string): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  const when = Date.UTC(2100, 0, 1);
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: '9999_more' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_more.sql'), statements);
  return folder;
}

const applied = async (): Promise<number> => {
  const { rows } = await database.pool.query('select id from drizzle.__drizzle_migrations');
  return rows.length;
};

/** What a migration here takes is longer; what any other query takes, also on a busy machine, is not. */
const shortLimits = { statementTimeoutMs: 1_000, queryTimeoutMs: 2_000 };

describe('migrations at the start', () => {
  it('are applied once when two processes start at the same time', async () => {
    const before = await applied();
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema drizzle cascade',
    );
    // The embedded engine has one process and one connection: there the race is for that connection.
    const other = database.engine === 'postgres' ? new Pool(database.pool.options) : database.pool;
    await Promise.all([migrateDatabase(database.pool), migrateDatabase(other)]);
    if (other !== database.pool) await other.end();
    expect(before).toBeGreaterThan(0);
    expect(await applied()).toBe(before);
    await expect(database.pool.query('select * from idempotency_keys')).resolves.toMatchObject({
      rowCount: 0,
    });
  });

  it('may take longer than a statement or an answer of a request', { tags: 'long' }, async () => {
    const limited = await openTestDatabase(shortLimits);
    try {
      const folder = migrationsWith('select pg_sleep(2.5); create table slow (n integer);');
      await migrateDatabase(limited.pool, { folder });
      await limited.pool.query('select * from slow');
    } finally {
      await limited.close();
    }
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'wait for another process that is at it, say so once, and leave the limits of requests alone',
    async () => {
      const limited = await openTestDatabase(shortLimits);
      const other = await limited.pool.connect();
      try {
        await other.query('set statement_timeout = 0');
        await other.query('select pg_advisory_lock($1)', [advisoryLockKeys.migration]);
        const said: string[] = [];
        let freed: Promise<unknown> | undefined;
        await migrateDatabase(limited.pool, {
          onWait(sentence) {
            said.push(sentence);
            freed = other.query('select pg_sleep(2.5), pg_advisory_unlock($1)', [
              advisoryLockKeys.migration,
            ]);
          },
        });
        await freed;
        expect(said).toEqual([expect.stringMatching(/^Another process .* Waiting until/)]);
        await expect(limited.pool.query('select pg_sleep(30)')).rejects.toThrow(
          /statement timeout/,
        );
      } finally {
        other.release(true);
        await limited.close();
      }
    },
    60_000,
  );

  it('change nothing when there is nothing to change', async () => {
    const before = await applied();
    await migrateDatabase(database.pool);
    expect(await applied()).toBe(before);
  });

  it('are refused when the data is newer than the code', async () => {
    const future = Date.UTC(2100, 0, 1);
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${future})`,
    );
    await expect(migrateDatabase(database.pool)).rejects.toThrow(/written by a newer version/);
  });
});
