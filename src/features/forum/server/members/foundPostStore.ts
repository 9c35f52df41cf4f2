import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { PostKind } from '../../contract.ts';
import type { PostRef } from '../forumDeps.ts';
import { answers, comments, questions } from '../tables.ts';

export type FoundPost = Omit<PostRef, 'isListed'> & {
  /** Of its question. */
  readonly title: string;
  readonly state: string;
  readonly score: number;
  readonly isPublic: boolean;
  /** Its question takes no votes and no comments. */
  readonly isLocked: boolean;
};

export const publicQuestion: SQL<boolean> = sql<boolean>`${questions.state} in ('open', 'closed', 'locked')`;

const ofQuestion = {
  questionId: questions.id,
  title: questions.title,
  isLocked: sql<boolean>`${questions.state} = 'locked'`,
};

const isByAsker = (authorId: SQL | typeof answers.authorId | typeof comments.authorId) =>
  sql<boolean>`coalesce(${questions.anonymous} and ${questions.authorId} = ${authorId}, false)`;

const answerColumns = {
  ...ofQuestion,
  id: answers.id,
  authorId: answers.authorId,
  state: answers.state,
  score: answers.score,
  anonymous: isByAsker(answers.authorId),
  isPublic: sql<boolean>`${answers.state} = 'open' and ${publicQuestion}`,
};

const questionColumns = {
  ...ofQuestion,
  id: questions.id,
  authorId: questions.authorId,
  state: questions.state,
  score: questions.score,
  anonymous: questions.anonymous,
  isPublic: publicQuestion,
};

const commentColumns = {
  ...ofQuestion,
  id: comments.id,
  authorId: comments.authorId,
  state: comments.state,
  score: sql<number>`0`,
  anonymous: isByAsker(comments.authorId),
  isPublic: sql<boolean>`${comments.state} = 'open' and ${publicQuestion} and coalesce(${answers.state}, 'open') = 'open'`,
};

const selectAnswers = (db: Queries) =>
  db.select(answerColumns).from(answers).innerJoin(questions, eq(questions.id, answers.questionId));

const selectComments = (db: Queries) =>
  db
    .select(commentColumns)
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .leftJoin(answers, eq(answers.id, comments.onId));

/** Locked until the end of the transaction: whoever else changes what is counted on the post waits. */
export async function lockPost(
  db: Queries,
  kind: 'question' | 'answer',
  id: number,
): Promise<FoundPost | null> {
  const [found] =
    kind === 'question'
      ? await db
          .select(questionColumns)
          .from(questions)
          .where(eq(questions.id, id))
          .for('no key update')
      : await selectAnswers(db).where(eq(answers.id, id)).for('no key update', { of: answers });
  return found ? { ...found, kind } : null;
}

export async function findPost(db: Queries, kind: PostKind, id: number): Promise<FoundPost | null> {
  const [found] =
    kind === 'question'
      ? await db.select(questionColumns).from(questions).where(eq(questions.id, id))
      : kind === 'answer'
        ? await selectAnswers(db).where(eq(answers.id, id))
        : await selectComments(db).where(eq(comments.id, id));
  return found ? { ...found, kind } : null;
}

/** Of any kind, in three queries. Ids without a post are missing in the map. */
export async function findPosts(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, FoundPost>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const found: FoundPost[] = [
    ...(await db.select(questionColumns).from(questions).where(inArray(questions.id, wanted))).map(
      (row) => ({ ...row, kind: 'question' as const }),
    ),
    ...(await selectAnswers(db).where(inArray(answers.id, wanted))).map((row) => ({
      ...row,
      kind: 'answer' as const,
    })),
    ...(await selectComments(db).where(inArray(comments.id, wanted))).map((row) => ({
      ...row,
      kind: 'comment' as const,
    })),
  ];
  return new Map(found.map((post) => [post.id, post]));
}
