import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import type { ReviewSort } from '../contract.ts';
import { universities } from '#features/schools/server/tables.ts';
import { reviews, reviewVotes } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReviewRow = typeof reviews.$inferInsert;
export type MarkKind = 'helpful' | 'flag';

/** Samples count for fictitious schools alone (decisions.md §3). */
const isPublic = (universityId: number, type?: ProgramType): SQL | undefined =>
  and(
    eq(reviews.universityId, universityId),
    eq(reviews.status, 'published'),
    type && eq(reviews.type, type),
    or(
      eq(reviews.sample, false),
      sql`exists (select 1 from ${universities} where ${universities.id} = ${universityId} and ${universities.fictitious})`,
    ),
  );

export async function countPublic(
  db: Queries,
  universityId: number,
  type?: ProgramType,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(isPublic(universityId, type));
  return row?.total ?? 0;
}

export function listPublic(
  db: Queries,
  universityId: number,
  {
    sort,
    type,
    limit,
    offset,
  }: { sort: ReviewSort; type?: ProgramType; limit: number; offset: number },
): Promise<ReviewRow[]> {
  const order =
    sort === 'helpful'
      ? [desc(reviews.helpfulCount), desc(reviews.createdAt)]
      : [desc(reviews.createdAt)];
  return db
    .select()
    .from(reviews)
    .where(isPublic(universityId, type))
    .orderBy(...order, desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export const listOwn = (db: Queries, universityId: number, userId: string): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.universityId, universityId), eq(reviews.authorId, userId)))
    .orderBy(asc(reviews.createdAt));

export async function findReview(db: Queries, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).limit(1);
  return row ?? null;
}

export const countWritten = (db: Queries, userId: string, after: Date): Promise<number> =>
  db.$count(reviews, and(eq(reviews.authorId, userId), gt(reviews.createdAt, after)));

/** @returns null when this person has one of this school and type already */
export async function addReview(db: Queries, row: NewReviewRow): Promise<ReviewRow | null> {
  const [stored] = await db.insert(reviews).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

/** @returns null when it is not at this revision any more */
export async function changeReview(
  db: Queries,
  { id, revision }: Pick<ReviewRow, 'id' | 'revision'>,
  values: Partial<NewReviewRow>,
): Promise<ReviewRow | null> {
  const [stored] = await db
    .update(reviews)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(reviews.id, id), eq(reviews.revision, revision)))
    .returning();
  return stored ?? null;
}

export async function hasOther(
  db: Queries,
  { id, universityId, authorId }: ReviewRow,
  type: ProgramType,
): Promise<boolean> {
  if (authorId === null) return false;
  const others = await db.$count(
    reviews,
    and(
      eq(reviews.universityId, universityId),
      eq(reviews.type, type),
      eq(reviews.authorId, authorId),
      ne(reviews.id, id),
    ),
  );
  return others > 0;
}

/** Neither its state nor its revision changes. @returns false when it is not public */
export async function setReply(
  db: Queries,
  id: string,
  reply: { readonly text: string; readonly at: string } | null,
): Promise<boolean> {
  const rows = await db
    .update(reviews)
    .set({ reply })
    .where(and(eq(reviews.id, id), eq(reviews.status, 'published')))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

export async function deleteReview(db: Queries, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

export async function findMarks(
  db: Queries,
  universityId: number,
  userId: string,
): Promise<{ reviewId: string; kind: MarkKind }[]> {
  return db
    .select({ reviewId: reviewVotes.reviewId, kind: reviewVotes.kind })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.universityId, universityId)));
}

export const countMarks = (
  db: Queries,
  userId: string,
  kind: MarkKind,
  after: Date,
): Promise<number> =>
  db.$count(
    reviewVotes,
    and(eq(reviewVotes.userId, userId), eq(reviewVotes.kind, kind), gt(reviewVotes.at, after)),
  );

type Mark = typeof reviewVotes.$inferInsert;

export async function addMark(db: Queries, mark: Mark): Promise<boolean> {
  const added = await db
    .insert(reviewVotes)
    .values(mark)
    .onConflictDoNothing()
    .returning({ id: reviewVotes.reviewId });
  return added.length > 0;
}

export async function removeMark(
  db: Queries,
  { reviewId, userId, kind }: Pick<Mark, 'reviewId' | 'userId' | 'kind'>,
): Promise<boolean> {
  const removed = await db
    .delete(reviewVotes)
    .where(
      and(
        eq(reviewVotes.reviewId, reviewId),
        eq(reviewVotes.userId, userId),
        eq(reviewVotes.kind, kind),
      ),
    )
    .returning({ id: reviewVotes.reviewId });
  return removed.length > 0;
}

/** @returns how many found it helpful */
export async function addHelpful(db: Queries, id: string, by: number): Promise<number> {
  const [row] = await db
    .update(reviews)
    .set({ helpfulCount: sql`greatest(0, ${reviews.helpfulCount} + ${by})` })
    .where(eq(reviews.id, id))
    .returning({ helpfulCount: reviews.helpfulCount });
  return row?.helpfulCount ?? 0;
}

export const listWaiting = (db: Queries, most: number) =>
  db
    .select({ review: reviews, slug: universities.slug, school: universities.name })
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(eq(reviews.status, 'pending'))
    .orderBy(asc(reviews.createdAt))
    .limit(most);

export const listFlagged = (db: Queries, most: number) =>
  db
    .select({ review: reviews, reason: reviewVotes.reason, at: reviewVotes.at })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(
      and(
        eq(reviewVotes.kind, 'flag'),
        isNull(reviewVotes.lookedAt),
        eq(reviews.status, 'published'),
      ),
    )
    .orderBy(asc(reviewVotes.at))
    .limit(most);

/** Every open flag of a review was looked at. @returns how many there were */
export async function closeFlags(db: Queries, reviewId: string, now: Date): Promise<number> {
  const closed = await db
    .update(reviewVotes)
    .set({ lookedAt: now })
    .where(
      and(
        eq(reviewVotes.reviewId, reviewId),
        eq(reviewVotes.kind, 'flag'),
        isNull(reviewVotes.lookedAt),
      ),
    )
    .returning({ userId: reviewVotes.userId });
  return closed.length;
}

const starColumns = {
  universityId: reviews.universityId,
  stars: reviews.stars,
  count: sql<number>`count(*)::int`.as('given'),
  samples: sql<number>`(count(*) filter (where ${reviews.sample}))::int`.as('samples'),
};

export const countStars = (db: Queries, schoolIds: readonly number[]) =>
  db
    .select(starColumns)
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(
      and(
        inArray(reviews.universityId, [...schoolIds]),
        eq(reviews.status, 'published'),
        or(eq(reviews.sample, false), eq(universities.fictitious, true)),
      ),
    )
    .groupBy(reviews.universityId, reviews.stars);
