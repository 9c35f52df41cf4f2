import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import type { AnswerSort } from '../../contract.ts';
import { answers, comments, questions } from '../tables.ts';
import { authorColumns, cardColumns } from './cardStore.ts';

const original = alias(questions, 'original');

const selectQuestion = (db: Queries) =>
  db
    .select({
      ...cardColumns,
      html: questions.html,
      closeReason: questions.closeReason,
      closeNote: questions.closeNote,
      closedAt: questions.closedAt,
      duplicateOf: questions.duplicateOf,
      duplicateTitle: original.title,
      needsInfo: questions.needsInfo,
      commentCount: questions.commentCount,
      saveCount: questions.saveCount,
      followCount: questions.followCount,
      views: questions.views,
      editedAt: questions.editedAt,
      revision: questions.revision,
    })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.authorId))
    .leftJoin(universities, eq(universities.id, questions.universityId))
    .leftJoin(
      original,
      and(
        eq(original.id, questions.duplicateOf),
        sql`${original.state} in ('open', 'closed', 'locked')`,
      ),
    );
export type QuestionRow = Awaited<ReturnType<typeof selectQuestion>>[number];

const questionById = prepareFor((on) =>
  selectQuestion(on)
    .where(eq(questions.id, sql.placeholder('id')))
    .prepare('forum_question'),
);

/** In any state. */
export async function findQuestion(db: Queries, id: number): Promise<QuestionRow | null> {
  const [row] = await questionById(db).execute({ id });
  return row ?? null;
}

const askerColumns = { askerId: questions.authorId, anonymous: questions.anonymous };

/** The stamp is frozen; when its license ends is not, as long as its author is verified for the same one. */
const stampEndsOn = sql<string | null>`case
  when ${users.roleName} = 'Nurse' and ${users.licenseVerifiedOn} is not null
    and ${users.credential} = ${answers.stampCredential} and ${users.licenseState} = ${answers.stampState}
  then ${users.licenseExpiresOn}::text else ${answers.stampExpiresOn}::text end`;

const selectAnswers = (db: Queries) =>
  db
    .select({
      id: answers.id,
      questionId: answers.questionId,
      authorId: answers.authorId,
      html: answers.html,
      lang: answers.lang,
      state: answers.state,
      accepted: answers.accepted,
      score: answers.score,
      stampCredential: answers.stampCredential,
      stampState: answers.stampState,
      stampVerifiedOn: answers.stampVerifiedOn,
      stampEndsOn,
      worked: answers.worked,
      outdated: answers.outdated,
      unsafe: answers.unsafe,
      commentCount: answers.commentCount,
      sample: answers.sample,
      revision: answers.revision,
      createdAt: answers.createdAt,
      editedAt: answers.editedAt,
      ...askerColumns,
      ...authorColumns,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .leftJoin(users, eq(users.id, answers.authorId));
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

/** In any state. */
export async function findAnswer(db: Queries, id: number): Promise<AnswerRow | null> {
  const [row] = await selectAnswers(db).where(eq(answers.id, id)).limit(1);
  return row ?? null;
}

const isStamped = sql`(${answers.stampState} is not null)`;

const answerOrders: Readonly<Record<AnswerSort, readonly SQL[]>> = {
  best: [
    sql`${answers.accepted} desc nulls last`,
    sql`${isStamped} desc`,
    sql`${answers.score} desc nulls last`,
    asc(answers.id),
  ],
  newest: [desc(answers.id)],
  oldest: [asc(answers.id)],
};

/** The numbers of a cursor, in the order of the sort. */
export const answerPosition = (sort: AnswerSort, row: AnswerRow): number[] =>
  sort === 'best'
    ? [Number(row.accepted), Number(row.stampState !== null), row.score, row.id]
    : [row.id];

export const answerPositionLength: Readonly<Record<AnswerSort, number>> = {
  best: 4,
  newest: 1,
  oldest: 1,
};

function isBehind(sort: AnswerSort, after: readonly number[]): SQL {
  const [first = 0, stamped = 0, score = 0, id = 0] = after;
  if (sort === 'newest') return sql`${answers.id} < ${first}`;
  if (sort === 'oldest') return sql`${answers.id} > ${first}`;
  return sql`(${answers.accepted}, ${isStamped}, ${answers.score}, -${answers.id})
    < (${first === 1}, ${stamped === 1}, ${score}, ${-id}::bigint)`;
}

const firstAnswers = prepareFor((on) =>
  selectAnswers(on)
    .where(and(eq(answers.questionId, sql.placeholder('questionId')), eq(answers.state, 'open')))
    .orderBy(...answerOrders.best)
    .limit(sql.placeholder('limit'))
    .prepare('forum_answers'),
);

export const listAnswers = (
  db: Queries,
  questionId: number,
  { sort, after, limit }: { sort: AnswerSort; after: readonly number[] | undefined; limit: number },
): Promise<AnswerRow[]> =>
  sort === 'best' && after === undefined
    ? firstAnswers(db).execute({ questionId, limit })
    : selectAnswers(db)
        .where(
          and(
            eq(answers.questionId, questionId),
            eq(answers.state, 'open'),
            after && isBehind(sort, after),
          ),
        )
        .orderBy(...answerOrders[sort])
        .limit(limit);

const selectComments = (db: Queries) =>
  db
    .select({
      id: comments.id,
      questionId: comments.questionId,
      onId: comments.onId,
      authorId: comments.authorId,
      html: comments.html,
      state: comments.state,
      revision: comments.revision,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      ...askerColumns,
      ...authorColumns,
    })
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .leftJoin(users, eq(users.id, comments.authorId));
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** In any state. */
export async function findComment(db: Queries, id: number): Promise<CommentRow | null> {
  const [row] = await selectComments(db).where(eq(comments.id, id)).limit(1);
  return row ?? null;
}

/** In any state, oldest first. */
export const findComments = async (db: Queries, ids: readonly number[]): Promise<CommentRow[]> =>
  ids.length === 0
    ? []
    : selectComments(db)
        .where(inArray(comments.id, [...ids]))
        .orderBy(asc(comments.id));

const firstComments = prepareFor((on) => {
  const first = sql`(
    select first.id from unnest(${sql.placeholder('postIds')}::bigint[]) as post(id)
    cross join lateral (
      select c.id from forum_comments c
      where c.on_id = post.id and c.state = 'open' order by c.id limit ${sql.placeholder('most')}
    ) first
  )`;
  return selectComments(on)
    .where(inArray(comments.id, first))
    .orderBy(asc(comments.id))
    .prepare('forum_first_comments');
});

/** The oldest of each post, by one query. */
export const listFirstComments = (
  db: Queries,
  postIds: readonly number[],
  most: number,
): Promise<CommentRow[]> => firstComments(db).execute({ postIds, most });

export const listComments = (
  db: Queries,
  postId: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CommentRow[]> =>
  selectComments(db)
    .where(
      and(
        eq(comments.onId, postId),
        eq(comments.state, 'open'),
        after === undefined ? undefined : sql`${comments.id} > ${after}`,
      ),
    )
    .orderBy(asc(comments.id))
    .limit(limit);

type PostStates = {
  readonly kind: 'question' | 'answer';
  readonly questionState: string;
  readonly postState: string;
};

/** Of a question or an answer. */
export async function findPostStates(db: Queries, postId: number): Promise<PostStates | null> {
  const { rows } = await db.execute<PostStates>(sql`
    select 'question' as kind, q.state as "questionState", q.state as "postState"
    from forum_questions q where q.id = ${postId}
    union all
    select 'answer', q.state, a.state from forum_answers a
    join forum_questions q on q.id = a.question_id where a.id = ${postId}
    limit 1
  `);
  return rows[0] ?? null;
}
