import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import { questions } from '../tables.ts';

/** Written out, not as parameters: the planner matches it with the partial indexes. */
export const isPublic: SQL = sql`${questions.state} in ('open', 'closed', 'locked')`;

export const authorColumns = {
  handle: users.handle,
  roleName: users.roleName,
  img: users.img,
};

export const cardColumns = {
  id: questions.id,
  title: questions.title,
  preview: questions.preview,
  tags: questions.tags,
  state: questions.state,
  score: questions.score,
  answerCount: questions.answerCount,
  nurseAnswerCount: questions.nurseAnswerCount,
  acceptedAnswerId: questions.acceptedAnswerId,
  pinnedUntil: questions.pinnedUntil,
  authorId: questions.authorId,
  anonymous: questions.anonymous,
  schoolSlug: universities.slug,
  schoolName: universities.name,
  program: questions.program,
  lang: questions.lang,
  sample: questions.sample,
  createdAt: questions.createdAt,
  activeAt: questions.activeAt,
  ...authorColumns,
};

export const selectCards = (db: Queries) =>
  db
    .select(cardColumns)
    .from(questions)
    .leftJoin(users, eq(users.id, questions.authorId))
    .leftJoin(universities, eq(universities.id, questions.universityId));

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const cardsById = prepareFor((on) =>
  selectCards(on)
    .where(and(sql`${questions.id} = any(${sql.placeholder('ids')}::bigint[])`, isPublic))
    .prepare('forum_cards'),
);

/** Public ones, in the order of the ids; what was deleted meanwhile is missing. */
export async function findCards(db: Queries, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
