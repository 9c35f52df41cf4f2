import { advisoryLockKeys } from './advisoryLock.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../startupError.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

async function lastApplied(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!rows[0]?.found) return 0;
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

/** Large tables take their time, and so does another process that migrates them. */
const withoutTimeouts = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

async function acquireLock(client: PoolClient, onWait: (sentence: string) => void): Promise<void> {
  const { rows } = await client.query<{ acquired: boolean }>(
    'select pg_try_advisory_lock($1) as acquired',
    [advisoryLockKeys.migration],
  );
  if (rows[0]?.acquired) return;
  onWait('Another process is updating the database. Waiting until it is done …');
  await client.query('select pg_advisory_lock($1)', [advisoryLockKeys.migration]);
}

export type MigrateOptions = {
  readonly folder?: string;
  readonly onWait?: ((sentence: string) => void) | undefined;
};

/**
 * In one transaction, under an advisory lock that other starting processes wait for without a limit of time.
 * @throws StartupError when the data is newer than this code: an older server would write it wrongly
 */
export async function migrateDatabase(
  pool: Pool,
  { folder = migrationsFolder, onWait = () => {} }: MigrateOptions = {},
): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) {
    throw new Error(`There are no migrations in ${folder}.`);
  }
  const newest = Math.max(
    0,
    ...readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis),
  );
  const client = await pool.connect();
  try {
    await client.query(withoutTimeouts);
    await acquireLock(client, onWait);
    if ((await lastApplied(client)) > newest) {
      throw new StartupError(
        'The data was written by a newer version of Lamplight. Start that version, or restore a backup made before the update.',
      );
    }
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The lock and the lifted limits end with the connection.
    client.release(true);
  }
}
