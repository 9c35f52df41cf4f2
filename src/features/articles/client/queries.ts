import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { getPost, listPosts, type PostAnswer, type PostCard, removedPost } from '../contract.ts';
import type { OfflinePost } from './offlinePosts.lazy.ts';
import { freshForMs, retryUnreachable } from '#api/queryPolicy.ts';

/** How long somebody who has a saved copy waits for the server, in milliseconds. */
const timeoutWithCopyMs = 4000;

const queryDefaults = {
  staleTime: freshForMs,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: retryUnreachable,
} as const;

export type ShownPost = PostAnswer & { readonly savedAt?: number };

function parseRefusal(error: unknown): PostAnswer | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === 'not_found') return { kind: 'missing' };
  if (error.code !== 'gone') return null;
  const removed = z.safeParse(removedPost, error.current);
  return { kind: 'gone', ...(removed.success ? removed.data : { title: '', successor: null }) };
}

/** A part of its own: a page that the server rendered needs none of it. */
const loadOfflinePosts = () => import('./offlinePosts.lazy.ts');

const readCopy = async (slug: string): Promise<OfflinePost | null> =>
  loadOfflinePosts().then(
    ({ readOfflinePost: readKept }) => readKept(slug),
    () => null,
  );

async function readPost(slug: string, preview: string, signal: AbortSignal): Promise<ShownPost> {
  // What is not public is never kept on a device, and no copy stands in for it.
  const copy = preview === '' ? await readCopy(slug) : null;
  try {
    const options = copy ? { signal, timeoutMs: timeoutWithCopyMs } : { signal };
    const query = preview === '' ? {} : { preview };
    const post = await call(getPost, { params: { slug }, query }, options);
    // A device that is full by now goes on with the older copy.
    if (copy)
      await (await loadOfflinePosts()).saveOfflinePost(post, Date.now()).catch(() => undefined);
    return { kind: 'found', post };
  } catch (error) {
    const answer = parseRefusal(error);
    if (answer) return answer;
    if (copy && !signal.aborted) return { kind: 'found', post: copy.post, savedAt: copy.keptAt };
    throw error;
  }
}

export const postQuery = (slug: string, preview = '') =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['content', 'post', slug, ...(preview === '' ? [] : [preview])],
    queryFn: ({ signal }) => readPost(slug, preview, signal),
    // Only what the server has said is fresh; what is not there today may be there in a minute.
    staleTime: ({ state: { data } }) =>
      data?.savedAt !== undefined ? 0 : data?.kind === 'found' ? freshForMs : 60_000,
    refetchOnReconnect: true,
  });

export const newestPostsQuery = (limit: number) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['content', 'posts', limit],
    queryFn: ({ signal }): Promise<PostCard[]> =>
      call(listPosts, { query: { limit: String(limit) } }, { signal }),
  });

export const chosenPostsQuery = (slugs: readonly string[]) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['content', 'posts', 'chosen', ...slugs],
    queryFn: ({ signal }): Promise<PostCard[]> =>
      call(listPosts, { query: { slugs: slugs.join(',') } }, { signal }),
  });

export const matchingPostsQuery = (words: readonly string[], limit: number) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['content', 'posts', 'matching', words.join(' '), limit],
    queryFn: ({ signal }): Promise<PostCard[]> =>
      call(listPosts, { query: { q: words.join(' '), limit: String(limit) } }, { signal }),
  });

export const offlinePostsQuery = () =>
  queryOptions({
    queryKey: ['device', 'posts'],
    queryFn: async () => (await loadOfflinePosts()).listOfflinePosts(),
    networkMode: 'always',
    retry: false,
  });
