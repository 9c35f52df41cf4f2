import { type AnyColumn, and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { activityTabs } from '../../../memberContract.ts';
import { answers, comments, questions } from '../../tables.ts';
import { publicQuestion } from '../foundPostStore.ts';

export type ActivityTab = (typeof activityTabs)[number];
export type ActivityRequest = {
  readonly tab: ActivityTab;
  /** Everything, for the member themselves; else what is public under their name. */
  readonly isOwn: boolean;
  readonly before: number | undefined;
  readonly limit: number;
};

const isByAsker = (authorId: typeof answers.authorId | typeof comments.authorId): SQL<boolean> =>
  sql<boolean>`coalesce(${questions.anonymous} and ${questions.authorId} = ${authorId}, false)`;

/** `nulls last` as the indexes by author have it: without it every post of a member is sorted. */
const newestFirst = (id: AnyColumn): SQL => sql`${id} desc nulls last`;

const htmlBeginning = (html: typeof answers.html | typeof comments.html) =>
  sql<string>`left(${html}, 1500)`;

const shared = {
  questionId: questions.id,
  title: questions.title,
};

const listQuestions = (db: Queries, userId: string, { isOwn, before, limit }: ActivityRequest) =>
  db
    .select({
      ...shared,
      id: questions.id,
      text: questions.preview,
      score: questions.score,
      isAccepted: sql<boolean>`${questions.acceptedAnswerId} is not null`,
      anonymous: questions.anonymous,
      state: sql<string>`${questions.state}`,
      createdAt: questions.createdAt,
    })
    .from(questions)
    .where(
      and(
        eq(questions.authorId, userId),
        before === undefined ? undefined : lt(questions.id, before),
        isOwn ? undefined : and(publicQuestion, eq(questions.anonymous, false)),
      ),
    )
    .orderBy(newestFirst(questions.id))
    .limit(limit);
export type ActivityRow = Awaited<ReturnType<typeof listQuestions>>[number];

const listAnswers = (db: Queries, userId: string, { isOwn, before, limit }: ActivityRequest) =>
  db
    .select({
      ...shared,
      id: answers.id,
      text: htmlBeginning(answers.html),
      score: answers.score,
      isAccepted: answers.accepted,
      anonymous: isByAsker(answers.authorId),
      state: sql<string>`${answers.state}`,
      createdAt: answers.createdAt,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(
      and(
        eq(answers.authorId, userId),
        before === undefined ? undefined : lt(answers.id, before),
        isOwn
          ? undefined
          : and(eq(answers.state, 'open'), publicQuestion, sql`not ${isByAsker(answers.authorId)}`),
      ),
    )
    .orderBy(newestFirst(answers.id))
    .limit(limit);

const listComments = (db: Queries, userId: string, { isOwn, before, limit }: ActivityRequest) =>
  db
    .select({
      ...shared,
      id: comments.id,
      text: htmlBeginning(comments.html),
      score: sql<number>`0`,
      isAccepted: sql<boolean>`false`,
      anonymous: isByAsker(comments.authorId),
      state: sql<string>`${comments.state}`,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .leftJoin(answers, eq(answers.id, comments.onId))
    .where(
      and(
        eq(comments.authorId, userId),
        before === undefined ? undefined : lt(comments.id, before),
        isOwn
          ? undefined
          : and(
              eq(comments.state, 'open'),
              publicQuestion,
              or(isNull(answers.state), eq(answers.state, 'open')),
              sql`not ${isByAsker(comments.authorId)}`,
            ),
      ),
    )
    .orderBy(newestFirst(comments.id))
    .limit(limit);

const lists = { questions: listQuestions, answers: listAnswers, comments: listComments } as const;

/** Newest first. */
export const listActivity = (
  db: Queries,
  userId: string,
  request: ActivityRequest,
): Promise<ActivityRow[]> => lists[request.tab](db, userId, request);
