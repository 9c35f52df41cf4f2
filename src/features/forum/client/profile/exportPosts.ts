import { call, callWithMeta } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import * as z from 'zod/mini';
import { listMeta } from '#features/forum/contract.ts';
import {
  activityTabs,
  getOwnRelation,
  listOwnActivity,
  type MemberPost,
} from '#features/forum/memberContract.ts';
import type { ActivityTab } from '../ownQueries.ts';

type ActivityPage = { readonly posts: MemberPost[]; readonly nextCursor: string | null };

async function readPage(tab: ActivityTab, cursor: string, userId: string): Promise<ActivityPage> {
  const query = { tab, ...(cursor !== '' && { cursor }) };
  const { data, meta } = await callWithMeta(listOwnActivity, { query }, { userId });
  return { posts: data, nextCursor: z.parse(listMeta, meta).nextCursor };
}

async function listAll(tab: ActivityTab, userId: string): Promise<MemberPost[]> {
  const posts: MemberPost[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ActivityPage = await readPage(tab, cursor, userId);
    posts.push(...page.posts);
    cursor = page.nextCursor;
  }
  return posts;
}

/** Markdown by post; empty for a question that is gone. */
async function readSources(
  questionId: string,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  try {
    const { sources } = await call(getOwnRelation, { params: { id: questionId } }, { userId });
    return sources;
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.code === 'gone')) return {};
    throw error;
  }
}

/**
 * All own posts with their text.
 *
 * @param onProgress share of what is done, 0 to 1
 * @throws ApiProblem, ApiUnreachable
 */
export async function exportPosts(
  userId: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const posts: MemberPost[] = [];
  for (const tab of activityTabs) posts.push(...(await listAll(tab, userId)));
  const questionIds = [...new Set(posts.map(({ questionId }) => questionId))];
  const texts = new Map<string, string>();
  for (const [index, questionId] of questionIds.entries()) {
    for (const [id, text] of Object.entries(await readSources(questionId, userId)))
      texts.set(id, text);
    onProgress((index + 1) / questionIds.length);
  }
  const rows = posts.map((post) => ({
    kind: post.kind,
    id: post.id,
    questionId: post.questionId,
    title: post.title,
    text: texts.get(post.id) ?? post.preview,
    state: post.state,
    score: post.score,
    isAccepted: post.isAccepted,
    hidesName: post.anonymous,
    createdAt: post.createdAt,
  }));
  return JSON.stringify(rows, null, 2);
}
