// A restored backup counts on from earlier revisions: a revision number alone would mean one text on a device and
// another here.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '#shared/time/clock.ts';
import type { OpenDatabase } from '../openDatabase.ts';
import { databaseIncarnation } from './tables.ts';

/** Copied files have other inode numbers than the originals. */
async function readEmbeddedPlace(dataDir: string): Promise<string> {
  const control = join(dataDir, 'database', 'cluster', 'global', 'pg_control');
  const found = await stat(control).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return `embedded ${found?.ino ?? ''}`;
}

/** A dump restored elsewhere changes the system's or database's number; recovery to a point in time the timeline. */
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

/** For a backup that was restored to where it came from. */
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
