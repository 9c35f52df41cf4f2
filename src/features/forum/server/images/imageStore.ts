import { and, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { comments } from '../tables.ts';
import { images } from './tables.ts';

type Row = typeof images.$inferSelect;

export async function insertImage(db: Queries, row: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(row);
}

export async function findImage(
  db: Queries,
  name: string,
): Promise<Pick<Row, 'type' | 'bytes'> | null> {
  const [row] = await db
    .select({ type: images.type, bytes: images.bytes })
    .from(images)
    .where(eq(images.name, name));
  return row ?? null;
}

export type ImageSize = Pick<Row, 'width' | 'height'>;

export async function findImageSizes(
  db: Queries,
  names: readonly string[],
): Promise<Map<string, ImageSize>> {
  if (names.length === 0) return new Map();
  const { name, width, height } = images;
  const rows = await db
    .select({ name, width, height })
    .from(images)
    .where(inArray(name, [...names]));
  return new Map(rows.map(({ name: key, ...size }) => [key, size]));
}

export type ShowingPost = {
  readonly id: number;
  readonly questionId: number;
  readonly authorId: string | null;
};

/** Only its author's own: whoever quotes a picture must not keep it alive. Others of the post are deleted. */
export async function setPostImages(
  db: Queries,
  { id, questionId, authorId }: ShowingPost,
  names: readonly string[],
): Promise<void> {
  const shown = [...names];
  await db.delete(images).where(and(eq(images.postId, id), notInArray(images.name, shown)));
  if (shown.length === 0 || authorId === null) return;
  await db
    .update(images)
    .set({ postId: id, questionId, expiresAt: null })
    .where(
      and(inArray(images.name, shown), eq(images.uploaderId, authorId), isNull(images.postId)),
    );
}

/** With those of everything below it. */
export async function deleteImagesBelow(
  db: Queries,
  kind: 'question' | 'answer' | 'comment',
  id: number,
): Promise<void> {
  const below = db.select({ id: comments.id }).from(comments).where(eq(comments.onId, id));
  const isBelow = {
    question: eq(images.questionId, id),
    answer: or(eq(images.postId, id), inArray(images.postId, below)),
    comment: eq(images.postId, id),
  };
  await db.delete(images).where(isBelow[kind]);
}

export async function deleteExpiredImages(db: Queries, now: Date): Promise<void> {
  await db.delete(images).where(lte(images.expiresAt, now));
}
