// Which life of the database this is. A restored backup goes back to earlier revisions and counts on from there, so a
// revision number alone would mean one text on a device and another one here.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '#shared/time/clock.ts';
import type { OpenDatabase } from '../openDatabase.ts';
import { databaseIncarnation } from './tables.ts';

/**
 * Copied back, the files of the embedded database have other numbers than the ones they were copied from. An engine that
 * was opened elsewhere than in DATA_DIR (tests do that) has no place.
 */
async function readEmbeddedPlace(dataDir: string): Promise<string> {
  const control = join(dataDir, 'database', 'cluster', 'global', 'pg_control');
  const found = await stat(control).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return `embedded ${found?.ino ?? ''}`;
}

/** A dump restored elsewhere changes the system or the database's number; recovery to a point in time the timeline. */
async function queryServerPlace({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ place: string }>(
    `select concat_ws(' ', 'postgres', system_identifier, timeline_id, oid) as place
       from pg_control_system(), pg_control_checkpoint(), pg_database
      where datname = current_database()`,
  );
  return rows[0]?.place ?? '';
}

const findPlace = (database: OpenDatabase, dataDir: string): Promise<string> =>
  database.embedded ? readEmbeddedPlace(dataDir) : queryServerPlace(database);

/**
 * The id of this life of the database; a new one when the database turns out to lie elsewhere than before.
 * Called after the migrations, once a start.
 *
 * @param dataDir DATA_DIR
 */
export async function ensureIncarnation(
  database: OpenDatabase,
  dataDir: string,
  clock: Clock,
): Promise<string> {
  const place = await findPlace(database, dataDir);
  return await upsertIncarnation(
    database,
    place,
    clock,
    sql`${databaseIncarnation.place} <> excluded.place`,
  );
}

/** A new id, for a backup that was put back where it came from. @returns the id */
export async function renewIncarnation(
  database: OpenDatabase,
  dataDir: string,
  clock: Clock,
): Promise<string> {
  return await upsertIncarnation(database, await findPlace(database, dataDir), clock, sql`true`);
}

async function upsertIncarnation(
  database: OpenDatabase,
  place: string,
  clock: Clock,
  isRenewed: ReturnType<typeof sql>,
): Promise<string> {
  const fresh = { id: sql`gen_random_uuid()`, place, since: clock() };
  const { db } = database;
  return await database.transaction(async () => {
    await db
      .insert(databaseIncarnation)
      .values(fresh)
      .onConflictDoUpdate({ target: databaseIncarnation.one, set: fresh, setWhere: isRenewed });
    const [row] = await db.select({ id: databaseIncarnation.id }).from(databaseIncarnation);
    if (!row) throw new Error('The database has no incarnation.');
    return row.id;
  });
}
