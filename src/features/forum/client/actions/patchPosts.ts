// What the server answered to a mark, put into what was fetched of its question.
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Question } from '#features/forum/contract.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { ownRelationQuery } from '../ownQueries.ts';

type PostPatch = Partial<Pick<Answer, 'score' | 'reactions' | 'isAccepted'>> &
  Partial<Pick<Question, 'acceptedAnswerId' | 'isSolved'>>;
/** @returns null for a post that stays as it is */
type PatchOf = (post: { readonly id: string }) => PostPatch | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function patchOne(post: unknown, patchOf: PatchOf): unknown {
  if (!isObject(post) || typeof post['id'] !== 'string') return post;
  const patch = patchOf({ id: post['id'] });
  return patch === null ? post : { ...post, ...patch };
}

const patchAll = (posts: unknown, patchOf: PatchOf): unknown =>
  Array.isArray(posts) ? posts.map((post) => patchOne(post, patchOf)) : posts;

/** @param data a question's page, or a page of its further answers */
function patchData(data: unknown, patchOf: PatchOf): unknown {
  if (!isObject(data)) return data;
  const { page, question, answers, posts } = data;
  return {
    ...data,
    ...(page !== undefined && { page: patchData(page, patchOf) }),
    ...(question !== undefined && { question: patchOne(question, patchOf) }),
    ...(answers !== undefined && { answers: patchAll(answers, patchOf) }),
    ...(posts !== undefined && { posts: patchAll(posts, patchOf) }),
  };
}

export function patchPosts(client: QueryClient, questionId: string, patchOf: PatchOf): void {
  for (const kind of ['question', 'answers'])
    client.setQueriesData({ queryKey: ['forum', kind, questionId] }, (data: unknown) =>
      patchData(data, patchOf),
    );
}

export function patchOwn(
  client: QueryClient,
  questionId: string,
  userId: string,
  change: (own: OwnRelation) => Partial<OwnRelation>,
): void {
  client.setQueryData(
    ownRelationQuery(questionId, userId).queryKey,
    (own) => own && { ...own, ...change(own) },
  );
}

export async function refreshQuestion(
  client: QueryClient,
  questionId: string,
  userId: string,
): Promise<void> {
  await Promise.all([
    ...['question', 'answers', 'comments', 'questions'].map((kind) =>
      client.invalidateQueries({ queryKey: ['forum', kind] }),
    ),
    client.invalidateQueries({ queryKey: ownRelationQuery(questionId, userId).queryKey }),
  ]);
}
