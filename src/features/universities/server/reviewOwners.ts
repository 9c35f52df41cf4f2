// Reviews outlast the account of their author without its name: others have read and marked them. What was never public
// goes with the account.
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { reviews, reviewVotes } from './tables.ts';

export type ReviewOwnersDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** Which of these people have no account any more. */
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

/** As a review is signed whose author has gone. */
const nobody = 'A former student';
/** People of whom is asked at once. */
const atOnce = 1000;

export function createReviewOwners({ database, withoutAccount }: ReviewOwnersDeps) {
  async function owners(): Promise<string[]> {
    const authors = await database.db
      .selectDistinct({ id: reviews.authorId })
      .from(reviews)
      .where(isNotNull(reviews.authorId));
    const readers = await database.db.selectDistinct({ id: reviewVotes.userId }).from(reviewVotes);
    return [...new Set([...authors, ...readers].flatMap(({ id }) => id ?? []))];
  }
  return {
    /** Called once in a while by the host. */
    async tidy(): Promise<void> {
      const all = await owners();
      for (let at = 0; at < all.length; at += atOnce) {
        const gone = [...(await withoutAccount(all.slice(at, at + atOnce)))];
        if (gone.length === 0) continue;
        await database.transaction(async (tx) => {
          const own = inArray(reviews.authorId, gone);
          await tx.delete(reviews).where(and(own, ne(reviews.status, 'published')));
          await tx.update(reviews).set({ authorId: null, authorName: nobody }).where(own);
          // How many found a review helpful stays; whoever it was goes.
          await tx
            .delete(reviewVotes)
            .where(and(inArray(reviewVotes.userId, gone), eq(reviewVotes.kind, 'helpful')));
        });
      }
    },
  };
}
