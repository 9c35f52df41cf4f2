// What is kept of people whose account is gone goes too: rows name their owner without a foreign key.
import type { Database } from '#server/db/database.ts';
import { createOrphanedListsStore } from './orphanedListsStore.ts';

export type OrphanedListsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** Which of these people have no account any more. */
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

/** People of whom is asked at once. */
const atOnce = 1000;

export function createOrphanedLists({ database, withoutAccount }: OrphanedListsDeps) {
  const store = createOrphanedListsStore(database.db);
  return {
    /** Removes lists and searches that nobody can reach any more; called once in a while by the host. */
    async tidy(): Promise<void> {
      const owners = await store.owners();
      for (let at = 0; at < owners.length; at += atOnce) {
        const gone = await withoutAccount(owners.slice(at, at + atOnce));
        if (gone.length > 0) await database.transaction(() => store.remove(gone));
      }
    },
  };
}
