import type { Database, Queries } from '../db/database.ts';
import { type Job, nightly } from './jobs.ts';

export type OrphanDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

const batchSize = 1000;

/**
 * For rows that name their owner without a foreign key.
 * @param remove is called in a transaction
 */
export const orphanJob = (
  name: string,
  { database, withoutAccount }: OrphanDeps,
  listOwners: (db: Queries) => Promise<readonly string[]>,
  remove: (tx: Queries, userIds: readonly string[]) => Promise<void>,
): Job => ({
  name,
  isDue: nightly,
  async run() {
    const owners = await listOwners(database.db);
    for (let start = 0; start < owners.length; start += batchSize) {
      const gone = await withoutAccount(owners.slice(start, start + batchSize));
      if (gone.length > 0) await database.transaction((tx) => remove(tx, gone));
    }
  },
});
