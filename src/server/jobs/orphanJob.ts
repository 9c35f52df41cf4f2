import type { Database, Queries } from '../db/database.ts';
import { type Job, nightly } from './jobs.ts';

export type OrphanDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** Which of these people have no account any more. */
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

/** Owners asked about at once. */
const batchSize = 1000;

/**
 * Rows name their owner without a foreign key; this job removes those whose account is gone.
 * @param listOwners everybody who owns something, each once
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
