// What staff do with reviews: nothing is public before.
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type ReviewWarning, reviewWarnings } from '#features/reviews/rules.ts';
import * as store from '../store.ts';

export type WaitingReview = {
  readonly id: string;
  readonly school: string;
  readonly slug: string;
  readonly type: string;
  readonly stars: number;
  readonly authorName: string;
  readonly body: string;
  readonly warnings: readonly ReviewWarning[];
  readonly writtenAt: Date;
};

export type ReviewModeration = ReturnType<typeof createReviewModeration>;

export function createReviewModeration({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
}) {
  const { db } = database;

  /** @returns false when it is not at one of these states */
  function decide(
    id: string,
    from: readonly store.ReviewRow['status'][],
    values: { status: store.ReviewRow['status']; reason: string },
  ): Promise<boolean> {
    return database.transaction(async (tx) => {
      const row = await store.findReview(tx, id);
      if (row === null || !from.includes(row.status)) return false;
      return (await store.changeReview(tx, row, { ...values, updatedAt: clock() })) !== null;
    });
  }

  return {
    /** The oldest first. */
    async waiting(most: number): Promise<WaitingReview[]> {
      const rows = await store.listWaiting(db, most);
      return rows.map(({ review, slug, school }) => ({
        id: review.id,
        school,
        slug,
        type: review.type,
        stars: review.stars,
        authorName: review.authorName,
        body: review.body,
        warnings: reviewWarnings(review.body),
        writtenAt: review.updatedAt,
      }));
    },
    /** What readers said about public ones. */
    flagged: (most: number) => store.listFlagged(db, most),
    publish: (id: string) =>
      decide(id, ['pending', 'rejected', 'removed'], { status: 'published', reason: '' }),
    /** @param reason in words for its author */
    reject: (id: string, reason: string) =>
      decide(id, ['pending', 'published'], { status: 'rejected', reason }),
    /** Takes down for good what its author may not put right either. @param reason in words for its author */
    hide: (id: string, reason: string) => decide(id, ['published'], { status: 'removed', reason }),
    /** What the school says to a public review; empty words take that back. @returns false when it is not public */
    reply: (id: string, text: string) =>
      store.setReply(db, id, text === '' ? null : { text, at: clock().toISOString() }),
  };
}
