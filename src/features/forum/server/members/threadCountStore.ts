import { and, count, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, questions } from '../tables.ts';
import { members } from './tables.ts';

/** Who has public answers in a question; none of whoever asked it anonymously. */
export async function listAnswerers(db: Queries, questionId: number) {
  const rows = await db
    .select({
      userId: sql<string>`${answers.authorId}`,
      isAsker: sql<boolean>`coalesce(${answers.authorId} = ${questions.authorId}, false)`,
      count: count(),
      acceptedId: max(sql<number | null>`case when ${answers.accepted} then ${answers.id} end`),
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(
      and(
        eq(answers.questionId, questionId),
        eq(answers.state, 'open'),
        isNotNull(answers.authorId),
        sql`not (${questions.anonymous} and ${answers.authorId} is not distinct from ${questions.authorId})`,
      ),
    )
    .groupBy(answers.authorId, questions.authorId);
  return rows.map(({ acceptedId, ...row }) => ({
    ...row,
    acceptedId: acceptedId === null ? null : Number(acceptedId),
  }));
}
export type Answerer = Awaited<ReturnType<typeof listAnswerers>>[number];

/** Callers have locked their rows. */
export async function addAnswerCounts(
  db: Queries,
  answerers: readonly Answerer[],
  by: 1 | -1,
): Promise<void> {
  const ids = sql.param(answerers.map(({ userId }) => userId));
  const counts = sql.param(answerers.map((each) => each.count * by));
  await db.execute(sql`
    update ${members} set answer_count = greatest(0, answer_count + changed.by)
    from unnest(${ids}::uuid[], ${counts}::int[]) as changed (id, by)
    where user_id = changed.id
  `);
}
