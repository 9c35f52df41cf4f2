// SQL in, rows out.
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { fileStorage } from './tables.ts';

/** Any number that nothing else locks on; ASCII for "file". */
const lockKey = 0x66696c65;

/** Which storage belongs to a database. */
export function createStorageStore(db: Queries) {
  return {
    /** Other starting processes wait until the end of the transaction. */
    async lock(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },

    /** The id of the storage; null before the first start. */
    async findId(): Promise<string | null> {
      const [row] = await db.select({ id: fileStorage.storageId }).from(fileStorage);
      return row?.id ?? null;
    },

    async register(storageId: string): Promise<void> {
      await db.insert(fileStorage).values({ storageId });
    },
  };
}
