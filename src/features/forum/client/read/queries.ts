import { queryOptions } from '@tanstack/react-query';
import { deviceAnsweredQuery, retryUnreachable, serverAnsweredQuery } from '#api/queryPolicy.ts';
import type {
  Answer,
  AnswerSort,
  Comment,
  ListMeta,
  MissingQuestion,
  PostRevision,
  QuestionCard,
  QuestionPage,
} from '#features/forum/contract.ts';
import type { activityTabs, MemberPost, MemberProfile } from '#features/forum/memberContract.ts';
import { listViewHref, type QuestionListView } from './listView.ts';

/** A part of its own: a page that the server rendered needs none of it. */
const reader = () => import('./forumReader.lazy.ts');

/** Since when this device has it, in milliseconds, when the server could not be asked. */
type FromDevice = { readonly cachedAt?: number };

export type QuestionList = FromDevice & {
  readonly cards: readonly QuestionCard[];
  /** `isFuzzy` only of a search. */
  readonly meta: ListMeta & { readonly isFuzzy?: boolean };
  /** How many questions on this device were searched, when the server could not be asked for this list. */
  readonly searchedCopies?: number;
};

export type QuestionResult = FromDevice &
  (
    | { readonly kind: 'found'; readonly page: QuestionPage }
    | ({ readonly kind: 'missing' | 'gone' } & MissingQuestion)
  );

export type MemberResult =
  | { readonly kind: 'found'; readonly member: MemberProfile }
  | { readonly kind: 'missing' | 'gone' };

export type ActivityTab = (typeof activityTabs)[number];
export type MemberActivity = {
  readonly posts: readonly MemberPost[];
  readonly nextCursor: string | null;
};
export type PostsPage<Post> = {
  readonly posts: readonly Post[];
  readonly nextCursor: string | null;
};

/** Only what the server has said is fresh; lists change by the minute. */
const freshMs = 30_000;
const ageOf =
  (freshForMs: number) =>
  ({ state }: { state: { data: FromDevice | undefined } }): number =>
    state.data?.cachedAt === undefined ? freshForMs : 0;

/** @param userId whose followed questions: the other lists are the same for everybody */
export const questionListQuery = (view: QuestionListView, userId = '') =>
  queryOptions({
    ...deviceAnsweredQuery,
    queryKey:
      view.tab === 'followed'
        ? ['account', userId, 'forum', 'questions', listViewHref(view)]
        : ['forum', 'questions', listViewHref(view)],
    queryFn: async ({ signal }): Promise<QuestionList> =>
      (await reader()).readQuestionList(view, userId, signal),
    retry: retryUnreachable,
    staleTime: ageOf(freshMs),
  });

export const questionQuery = (id: string, sort: AnswerSort) =>
  queryOptions({
    ...deviceAnsweredQuery,
    queryKey: ['forum', 'question', id, sort],
    queryFn: async ({ signal }): Promise<QuestionResult> =>
      (await reader()).readQuestion(id, sort, signal),
    retry: retryUnreachable,
    staleTime: ageOf(freshMs),
  });

/** Further answers, after the first ones that came with the question. */
export const answersQuery = (id: string, sort: AnswerSort, cursor: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'answers', id, sort, cursor],
    queryFn: async ({ signal }): Promise<PostsPage<Answer>> =>
      (await reader()).readAnswers(id, sort, cursor, signal),
    staleTime: freshMs,
  });

/** @param cursor empty for the first page */
export const commentsQuery = (postId: string, cursor: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'comments', postId, cursor],
    queryFn: async ({ signal }): Promise<PostsPage<Comment>> =>
      (await reader()).readComments(postId, cursor, signal),
    staleTime: freshMs,
  });

export const similarQuery = (title: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'similar', title],
    queryFn: async ({ signal }): Promise<readonly QuestionCard[]> =>
      (await reader()).readSimilar(title, signal),
    staleTime: 60_000,
  });

/** The questions that were solved last. */
export const solvedQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'solved'],
    queryFn: async ({ signal }): Promise<readonly QuestionCard[]> =>
      (await reader()).readSolved(signal),
    staleTime: 60_000,
  });

export const revisionsQuery = (postId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'revisions', postId],
    queryFn: async ({ signal }): Promise<readonly PostRevision[]> =>
      (await reader()).readRevisions(postId, signal),
    staleTime: freshMs,
  });

export const memberQuery = (handle: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'member', handle],
    queryFn: async ({ signal }): Promise<MemberResult> =>
      (await reader()).readMember(handle, signal),
    staleTime: 60_000,
  });

/** @param cursor empty for the newest posts */
export const memberActivityQuery = (handle: string, tab: ActivityTab, cursor = '') =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'member', handle, tab, cursor],
    queryFn: async ({ signal }): Promise<MemberActivity> =>
      (await reader()).readMemberActivity(handle, tab, cursor, signal),
    staleTime: 60_000,
  });

export { requestIdOf } from '#api/problems.ts';
