import { advisoryLockKeys } from '../db/advisoryLock.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { fileStorage } from './tables.ts';

export function createStorageStore(db: Queries) {
  return {
    /** Other starting processes wait until the end of the transaction. */
    async lock(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.storage})`);
    },

    async findId(): Promise<string | null> {
      const [row] = await db.select({ id: fileStorage.storageId }).from(fileStorage);
      return row?.id ?? null;
    },

    async register(storageId: string): Promise<void> {
      await db.insert(fileStorage).values({ storageId });
    },
  };
}
