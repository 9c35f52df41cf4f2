// Reviews outlast the account of their author without its name: others have read and marked them. What was never public
// goes with the account.
import type { Database } from '#server/db/database.ts';
import { findOwners, deleteOwners } from './reviewNotificationsStore.ts';

export type OrphanedReviewsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** Which of these people have no account any more. */
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

/** People of whom is asked at once. */
const atOnce = 1000;

export function createOrphanedReviews({ database, withoutAccount }: OrphanedReviewsDeps) {
  return {
    /** Called once in a while by the host. */
    async tidy(): Promise<void> {
      const all = await findOwners(database.db);
      for (let at = 0; at < all.length; at += atOnce) {
        const gone = await withoutAccount(all.slice(at, at + atOnce));
        if (gone.length > 0) await database.transaction((tx) => deleteOwners(tx, gone));
      }
    },
  };
}
