// Reading the forum: the server first; lists and questions from this device where it cannot be reached.
import * as z from 'zod/mini';
import { call, type CallOptions, callWithMeta } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import {
  type Answer,
  type AnswerSort,
  type Comment,
  getQuestion,
  listAnswers,
  listComments,
  type ListMeta,
  listQuestions,
  listRevisions,
  missingQuestion,
  searchQuestions,
  similarQuestions,
  solvedQuestions,
} from '#features/forum/contract.ts';
import { getMember, listMemberActivity } from '#features/forum/memberContract.ts';
import { getTag, listTags } from '#features/forum/tagContract.ts';
import { readCachedList, readCachedQuestion } from './forumCache.ts';
import type { QuestionListView } from './listView.ts';
import type {
  ActivityTab,
  MemberActivity,
  MemberResult,
  PostsPage,
  QuestionList,
  QuestionResult,
} from './queries.ts';

/** How long somebody who has a copy waits for the server, in milliseconds. */
const timeoutWithCopyMs = 4000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && error.status >= 500);

/** @throws what asking threw, without a copy */
async function serverOrCopy<T>(
  signal: AbortSignal,
  ask: (options: CallOptions) => Promise<T>,
  copy: T | null,
): Promise<T> {
  try {
    return await ask(copy === null ? { signal } : { signal, timeoutMs: timeoutWithCopyMs });
  } catch (error) {
    if (copy === null || signal.aborted || !isUnreachable(error)) throw error;
    return copy;
  }
}

function listCall({ tag, school, program, nurse, page, cursor }: QuestionListView) {
  return {
    ...(tag !== '' && { tag }),
    ...(school !== '' && { school }),
    ...(program !== '' && { program }),
    ...(nurse !== '' && { nurseIn: nurse }),
    ...(cursor === '' ? { page: String(page) } : { cursor }),
  };
}

async function fetchList(view: QuestionListView, options: CallOptions): Promise<QuestionList> {
  const filters = listCall(view);
  const { data, meta } =
    view.q === ''
      ? await callWithMeta(listQuestions, { query: { tab: view.tab, ...filters } }, options)
      : await callWithMeta(searchQuestions, { query: { q: view.q, ...filters } }, options);
  return { cards: data, meta: meta as ListMeta };
}

export async function readQuestionList(
  view: QuestionListView,
  userId: string,
  signal: AbortSignal,
): Promise<QuestionList> {
  if (view.tab === 'followed') return await fetchList(view, { signal, userId });
  const copy = await readCachedList(view);
  return await serverOrCopy(signal, (options) => fetchList(view, options), copy);
}

function refusedQuestion(error: unknown): QuestionResult | null {
  if (!(error instanceof ApiProblem)) return null;
  const kind = error.code === 'gone' ? 'gone' : error.status === 404 ? 'missing' : null;
  if (kind === null) return null;
  const known = z.safeParse(z.partial(missingQuestion), error.current);
  const { title = '', similar = [] } = known.data ?? {};
  return { kind, title, similar };
}

export async function readQuestion(
  id: string,
  sort: AnswerSort,
  signal: AbortSignal,
): Promise<QuestionResult> {
  const copy = await readCachedQuestion(id, sort);
  return await serverOrCopy<QuestionResult>(
    signal,
    async (options) => {
      try {
        const page = await call(getQuestion, { params: { id }, query: { sort } }, options);
        return { kind: 'found', page };
      } catch (error) {
        const refused = refusedQuestion(error);
        if (refused === null) throw error;
        return refused;
      }
    },
    copy && { kind: 'found', ...copy },
  );
}

const nextCursorOf = (meta: unknown): string | null =>
  (meta as { nextCursor: string | null }).nextCursor;

export async function readAnswers(
  id: string,
  sort: AnswerSort,
  cursor: string,
  signal: AbortSignal,
): Promise<PostsPage<Answer>> {
  const input = { params: { id }, query: { sort, cursor } };
  const { data, meta } = await callWithMeta(listAnswers, input, { signal });
  return { posts: data, nextCursor: nextCursorOf(meta) };
}

export async function readComments(
  id: string,
  cursor: string,
  signal: AbortSignal,
): Promise<PostsPage<Comment>> {
  const input = { params: { id }, query: cursor === '' ? {} : { cursor } };
  const { data, meta } = await callWithMeta(listComments, input, { signal });
  return { posts: data, nextCursor: nextCursorOf(meta) };
}

export const readSimilar = (title: string, signal: AbortSignal) =>
  call(similarQuestions, { query: { title } }, { signal });

export const readSolved = (signal: AbortSignal) => call(solvedQuestions, {}, { signal });

export const readRevisions = (id: string, signal: AbortSignal) =>
  call(listRevisions, { params: { id } }, { signal });

export const readTag = (slug: string, signal: AbortSignal) =>
  call(getTag, { params: { slug } }, { signal });

export const readTags = (q: string, signal: AbortSignal) =>
  call(listTags, { query: q === '' ? {} : { q } }, { signal });

export async function readMember(handle: string, signal: AbortSignal): Promise<MemberResult> {
  try {
    return { kind: 'found', member: await call(getMember, { params: { handle } }, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === 'gone') return { kind: 'gone' };
    if (error.status === 404) return { kind: 'missing' };
    throw error;
  }
}

export async function readMemberActivity(
  handle: string,
  tab: ActivityTab,
  cursor: string,
  signal: AbortSignal,
): Promise<MemberActivity> {
  const query = { tab, ...(cursor !== '' && { cursor }) };
  const input = { params: { handle }, query };
  const { data, meta } = await callWithMeta(listMemberActivity, input, { signal });
  return { posts: data, nextCursor: nextCursorOf(meta) };
}
