import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { canDecide, type Decision, decisions } from '#features/reviews/policy.ts';
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

  /** @returns false when the review is not at a state in which this can be decided */
  const decide = (id: string, decision: Decision, reason: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const row = await store.findReview(tx, id);
      if (row === null || !canDecide(decision, row.status)) return false;
      const values = { status: decisions[decision].to, reason, updatedAt: clock() };
      return (await store.changeReview(tx, row, values)) !== null;
    });

  return {
    async waiting(limit: number): Promise<WaitingReview[]> {
      const rows = await store.listWaiting(db, limit);
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
    flagged: (limit: number) => store.listFlagged(db, limit),
    publish: (id: string) => decide(id, 'publish', ''),
    reject: (id: string, reason: string) => decide(id, 'reject', reason),
    /** A flagged one stays as it is; who flagged it is not asked again. @returns false when none is open */
    keep: async (id: string) => (await store.closeFlags(db, id, clock())) > 0,
    /** For good: its author cannot put it right. @param reason in words for its author */
    hide: (id: string, reason: string) => decide(id, 'hide', reason),
    reply: (id: string, text: string) =>
      store.setReply(db, id, text === '' ? null : { text, at: clock().toISOString() }),
  };
}
