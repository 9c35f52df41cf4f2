import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { mailOutbox } from '#server/mail/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import { reviews, reviewVotes } from './tables.ts';

const batchSize = 200;
const noOwner = 'A former student';

const keyOf = sql<string>`'review:' || ${reviews.id}::text || ':' || ${reviews.revision}::text`;

export const findUnnotified = (db: Queries, since: Date) =>
  db
    .select({
      key: keyOf,
      authorId: reviews.authorId,
      status: reviews.status,
      reason: reviews.reason,
      slug: universities.slug,
      school: universities.name,
    })
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(
      and(
        inArray(reviews.status, ['published', 'rejected', 'removed']),
        isNotNull(reviews.authorId),
        gt(reviews.updatedAt, since),
        notExists(
          db.select({ one: sql`1` }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, keyOf)),
        ),
      ),
    )
    .orderBy(asc(reviews.updatedAt))
    .limit(batchSize);

export async function findOwners(db: Queries): Promise<string[]> {
  const authors = await db
    .selectDistinct({ id: reviews.authorId })
    .from(reviews)
    .where(isNotNull(reviews.authorId));
  const readers = await db.selectDistinct({ id: reviewVotes.userId }).from(reviewVotes);
  return [...new Set([...authors, ...readers].flatMap(({ id }) => id ?? []))];
}

/** Takes the names of these people from what is public, and removes the rest. Call it in a transaction. */
export async function deleteOwners(db: Queries, gone: readonly string[]): Promise<void> {
  const own = inArray(reviews.authorId, [...gone]);
  await db.delete(reviews).where(and(own, ne(reviews.status, 'published')));
  await db.update(reviews).set({ authorId: null, authorName: noOwner }).where(own);
  // How many found a review helpful stays; whoever it was goes.
  await db
    .delete(reviewVotes)
    .where(and(inArray(reviewVotes.userId, [...gone]), eq(reviewVotes.kind, 'helpful')));
}
