import { and, eq, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, comments, questions } from '../tables.ts';
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

/** The posts that go, by what a post of that kind says. */
type Leaving = {
  readonly questions: SQL | undefined;
  readonly answers: SQL | undefined;
  readonly comments: SQL | undefined;
};

/** @returns the newest other post of its uploader that shows the picture, null when there is none */
async function findNextPost(
  db: Queries,
  { name, uploaderId }: Pick<Row, 'name' | 'uploaderId'>,
  leaving: Leaving,
): Promise<Pick<Row, 'postId' | 'questionId'> | null> {
  if (uploaderId === null) return null;
  const shows = (table: typeof questions | typeof answers | typeof comments) =>
    and(
      eq(table.authorId, uploaderId),
      ne(table.state, 'deleted'),
      sql`position(${name} in ${table.body}) > 0`,
    );
  const but = (condition: SQL | undefined) => (condition ? sql`not (${condition})` : undefined);
  const [question] = await db
    .select({ postId: questions.id, questionId: questions.id })
    .from(questions)
    .where(and(shows(questions), but(leaving.questions)))
    .limit(1);
  if (question) return question;
  for (const table of [answers, comments]) {
    const left = table === answers ? leaving.answers : leaving.comments;
    const [post] = await db
      .select({ postId: table.id, questionId: table.questionId })
      .from(table as typeof answers)
      .where(and(shows(table), but(left)))
      .limit(1);
    if (post) return post;
  }
  return null;
}

/** Those that another post of their uploader shows go to it; the others are deleted. */
async function leaveImages(db: Queries, of: SQL | undefined, leaving: Leaving): Promise<void> {
  const { name, uploaderId } = images;
  for (const image of await db.select({ name, uploaderId }).from(images).where(of)) {
    const next = await findNextPost(db, image, leaving);
    const isIt = eq(images.name, image.name);
    if (next) await db.update(images).set(next).where(isIt);
    else await db.delete(images).where(isIt);
  }
}

/** Only its author's own: whoever quotes a picture must not keep it alive. Others of the post leave it. */
export async function setPostImages(
  db: Queries,
  { id, questionId, authorId }: ShowingPost,
  names: readonly string[],
): Promise<void> {
  const shown = [...names];
  await leaveImages(db, and(eq(images.postId, id), notInArray(images.name, shown)), {
    questions: eq(questions.id, id),
    answers: eq(answers.id, id),
    comments: eq(comments.id, id),
  });
  if (shown.length === 0 || authorId === null) return;
  await db
    .update(images)
    .set({ postId: id, questionId, expiresAt: null })
    .where(
      and(inArray(images.name, shown), eq(images.uploaderId, authorId), isNull(images.postId)),
    );
}

/** With those of everything below it; what another post of its uploader shows stays for that. */
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
  const leaving: Readonly<Record<typeof kind, Leaving>> = {
    question: {
      questions: eq(questions.id, id),
      answers: eq(answers.questionId, id),
      comments: eq(comments.questionId, id),
    },
    answer: {
      questions: undefined,
      answers: eq(answers.id, id),
      comments: eq(comments.onId, id),
    },
    comment: { questions: undefined, answers: undefined, comments: eq(comments.id, id) },
  };
  await leaveImages(db, isBelow[kind], leaving[kind]);
}

export async function deleteExpiredImages(db: Queries, now: Date): Promise<void> {
  await db.delete(images).where(lte(images.expiresAt, now));
}
