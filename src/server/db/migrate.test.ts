import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { migrateDatabase } from './migrate.ts';
import type { OpenDatabase } from './openDatabase.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const applied = async (): Promise<number> => {
  const { rows } = await database.pool.query('select id from drizzle.__drizzle_migrations');
  return rows.length;
};

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
