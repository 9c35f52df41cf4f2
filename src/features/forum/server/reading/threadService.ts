import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  type Answer,
  type AnswerSort,
  answersOnPage,
  type Comment,
  commentsOnPage,
  commentsShown,
  type MissingQuestion,
  type QuestionCard,
  type QuestionPage,
} from '../../contract.ts';
import type { PostViews, Viewer } from '../forumDeps.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentAnswer, presentComment, presentQuestion } from './present.ts';
import {
  answerPosition,
  answerPositionLength,
  type AnswerRow,
  findAnswer,
  findComment,
  findComments,
  findPostStates,
  findQuestion,
  listAnswers,
  listComments,
  listFirstComments,
  type QuestionRow,
} from './threadStore.ts';

/** SPEC §8: an address whose rule fails. */
const pageNotFound = () =>
  new Problem('page_not_found', 'Page Not Found', { current: { title: '', similar: [] } });
const goneText = 'This question was deleted. You can look at questions like it below.';
/** Without its title: what was deleted may be what must not be read. */
const gone = (similar: QuestionCard[]) =>
  new Problem('gone', goneText, { current: { title: '', similar } satisfies MissingQuestion });
const notHere = () =>
  new Problem('not_found', 'This post doesn’t exist, or it isn’t public. Go back to the question.');

const idPattern = /^[1-9]\d{0,14}$/;

export type OpenedQuestion = {
  readonly page: QuestionPage;
  /** Waits for review: for its author and moderators only. */
  readonly isPrivate: boolean;
};

type ThreadDeps = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly findSimilar: (title: string, except: number) => Promise<QuestionCard[]>;
};

const maySeePending = ({ authorId }: QuestionRow, viewer: Viewer): boolean =>
  viewer !== null && (viewer.userId === authorId || viewer.permissions.includes('forum.moderate'));

export function createThreadService({ db, clock, findSimilar }: ThreadDeps) {
  async function presentAnswers(rows: readonly AnswerRow[]): Promise<Answer[]> {
    const ids = rows.map(({ id }) => id);
    const comments = ids.length === 0 ? [] : await listFirstComments(db, ids, commentsShown);
    return rows.map((row) => presentAnswer(row, comments, clock()));
  }

  async function firstAnswers(questionId: number, sort: AnswerSort, cursor?: string) {
    const after =
      cursor === undefined ? undefined : readCursor(cursor, sort, answerPositionLength[sort]);
    const rows = await listAnswers(db, questionId, { sort, after, limit: answersOnPage + 1 });
    const onPage = rows.slice(0, answersOnPage);
    const last = onPage.at(-1);
    const nextCursor =
      rows.length > answersOnPage && last ? writeCursor(sort, answerPosition(sort, last)) : null;
    return { rows: onPage, nextCursor };
  }

  /** @throws Problem page_not_found, gone */
  async function open(
    address: string,
    sort: AnswerSort | undefined,
    viewer: Viewer,
  ): Promise<OpenedQuestion> {
    const row = idPattern.test(address) ? await findQuestion(db, Number(address)) : null;
    if (row === null) throw pageNotFound();
    if (row.state === 'pending' && !maySeePending(row, viewer)) throw pageNotFound();
    const similar = await findSimilar(row.title, row.id);
    if (row.state === 'deleted') throw gone(similar);
    const { rows, nextCursor } = await firstAnswers(row.id, sort ?? 'best');
    const ids = [row.id, ...rows.map(({ id }) => id)];
    const comments = await listFirstComments(db, ids, commentsShown);
    const now = clock();
    return {
      page: {
        question: presentQuestion(row, comments, now),
        answers: rows.map((answer) => presentAnswer(answer, comments, now)),
        nextCursor,
        similar,
      },
      isPrivate: row.state === 'pending',
    };
  }

  /** @throws Problem not_found unless both the post and its question are public */
  async function requirePublic(postId: number): Promise<void> {
    const found = await findPostStates(db, postId);
    const hidden = ['pending', 'deleted'];
    if (found === null || hidden.includes(found.postState)) throw notHere();
    if (hidden.includes(found.questionState)) throw notHere();
  }

  /** @throws Problem not_found, gone, malformed_request */
  async function moreAnswers(
    questionId: number,
    sort: AnswerSort | undefined,
    cursor: string | undefined,
  ): Promise<{ answers: Answer[]; nextCursor: string | null }> {
    const found = await findPostStates(db, questionId);
    if (found?.kind === 'question' && found.questionState === 'deleted') throw gone([]);
    if (found?.kind !== 'question' || found.questionState === 'pending') throw notHere();
    const { rows, nextCursor } = await firstAnswers(questionId, sort ?? 'best', cursor);
    return { answers: await presentAnswers(rows), nextCursor };
  }

  /** @throws Problem not_found, malformed_request */
  async function moreComments(
    postId: number,
    cursor: string | undefined,
  ): Promise<{ comments: Comment[]; nextCursor: string | null }> {
    const [after] = cursor === undefined ? [] : readCursor(cursor, 'comments', 1);
    await requirePublic(postId);
    const rows = await listComments(db, postId, { after, limit: commentsOnPage + 1 });
    const onPage = rows.slice(0, commentsOnPage);
    const last = onPage.at(-1);
    return {
      comments: onPage.map(presentComment),
      nextCursor: rows.length > commentsOnPage && last ? writeCursor('comments', [last.id]) : null,
    };
  }

  const views: PostViews = {
    async question(id) {
      const row = await findQuestion(db, id);
      if (row === null) throw notHere();
      return presentQuestion(row, await listFirstComments(db, [id], commentsShown), clock());
    },
    async answer(id) {
      const row = await findAnswer(db, id);
      if (row === null) throw notHere();
      return presentAnswer(row, await listFirstComments(db, [id], commentsShown), clock());
    },
    comments: async (ids) => (await findComments(db, ids)).map(presentComment),
    async comment(id) {
      const row = await findComment(db, id);
      if (row === null) throw notHere();
      return presentComment(row);
    },
  };

  return { open, moreAnswers, moreComments, views };
}
