// For tests only: rows of the forum in a real database. What a test does not care about is filled in.
import { and, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, comments, questions, tags, tagSynonyms } from './tables.ts';

export const forumNow = new Date('2026-11-20T16:00:00.000Z');
type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const required = <T>(row: T | undefined): T => {
  if (!row) throw new Error('The row was not made.');
  return row;
};

export async function buildTag(db: Queries, slug: string, synonyms: string[] = []): Promise<void> {
  await db.insert(tags).values({ slug, name: slug, description: '', createdAt: forumNow });
  if (synonyms.length > 0)
    await db.insert(tagSynonyms).values(synonyms.map((synonym) => ({ slug: synonym, tag: slug })));
}

export async function buildQuestion(
  db: Queries,
  facts: New<typeof questions> = {},
): Promise<number> {
  const body = facts.body ?? 'I start in spring and I work nights.';
  const rows = await db
    .insert(questions)
    .values({
      title: 'How do I study for the TEAS exam?',
      body,
      html: `<p>${body}</p>`,
      preview: body,
      tags: [],
      state: 'open',
      createdAt: forumNow,
      activeAt: facts.createdAt ?? forumNow,
      ...facts,
    })
    .returning({ id: questions.id });
  return required(rows[0]).id;
}

/** Counted in its question when it is public, as the forum does. */
export async function buildAnswer(
  db: Queries,
  questionId: number,
  facts: New<typeof answers> = {},
): Promise<number> {
  const body = facts.body ?? 'I used one book and did two practice tests a week.';
  const rows = await db
    .insert(answers)
    .values({
      questionId,
      body,
      html: `<p>${body}</p>`,
      state: 'open',
      createdAt: forumNow,
      ...facts,
    })
    .returning({ id: answers.id, state: answers.state });
  const { id, state } = required(rows[0]);
  if (state === 'open') await recount(db, questionId);
  return id;
}

export async function buildComment(
  db: Queries,
  questionId: number,
  onId: number,
  facts: New<typeof comments> = {},
): Promise<number> {
  const body = facts.body ?? 'Thank you.';
  const rows = await db
    .insert(comments)
    .values({
      questionId,
      onId,
      body,
      html: `<p>${body}</p>`,
      state: 'open',
      createdAt: forumNow,
      ...facts,
    })
    .returning({ id: comments.id });
  return required(rows[0]).id;
}

async function recount(db: Queries, questionId: number): Promise<void> {
  const open = await db
    .select({ stampState: answers.stampState })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), eq(answers.state, 'open')));
  await db
    .update(questions)
    .set({
      answerCount: open.length,
      nurseAnswerCount: open.filter(({ stampState }) => stampState !== null).length,
    })
    .where(eq(questions.id, questionId));
}
