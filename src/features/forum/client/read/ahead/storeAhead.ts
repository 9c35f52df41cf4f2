// Fetches ahead what a member will want to read without a connection: the threads they follow or saved, the last active
// first, as far as they fit.
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { cacheStorage } from '#api/jsonCache.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { getQuestion, type QuestionPage } from '#features/forum/contract.ts';
import { savesQuery } from '../../ownQueries.ts';
import {
  cacheQuestion,
  copyBytes,
  markSavedCopies,
  maxCachedBytes,
  readThreadCopies,
} from '../forumCache.ts';
import { readQuestionList } from '../forumReader.lazy.ts';
import { emptyListView } from '../listView.ts';

/** Of what somebody follows, in pages of the list: more does not fit anyway. */
const maxFollowedPages = 3;
const timeoutMs = 30_000;

type Wanted = { readonly id: string; readonly activeAt: string };

async function listFollowed(userId: string): Promise<Wanted[]> {
  const found: Wanted[] = [];
  for (let page = 1; page <= maxFollowedPages; page += 1) {
    const view = { ...emptyListView, tab: 'followed', page } as const;
    const { cards, meta } = await readQuestionList(view, userId, AbortSignal.timeout(timeoutMs));
    found.push(...cards);
    if (!meta.hasMore) break;
  }
  return found;
}

/** Null when there is none any more. */
async function fetchThread(id: string): Promise<QuestionPage | null> {
  try {
    return await call(
      getQuestion,
      { params: { id }, query: {} },
      { signal: AbortSignal.timeout(timeoutMs) },
    );
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** The list of saves comes along. @throws when the server cannot be asked; what came before stays */
export async function storeAhead(client: QueryClient, userId: string): Promise<void> {
  if (isSharedComputer() || cacheStorage() === null) return;
  // Without it the list of saves would not be stored.
  await requestOffline(userId);
  const { data: saved, cachedAt } = await client.fetchQuery(savesQuery(userId));
  if (cachedAt !== null) return;
  const wanted = new Map((await listFollowed(userId)).map(({ id, activeAt }) => [id, activeAt]));
  for (const { questionId, activeAt, state } of saved.saves)
    if (state === 'open' && !wanted.has(questionId)) wanted.set(questionId, activeAt);
  await markSavedCopies(new Set(wanted.keys()));
  const { copies, listBytes } = await readThreadCopies();
  let bytes = listBytes;
  const byActivity = [...wanted].toSorted(
    ([, one], [, other]) => Date.parse(other) - Date.parse(one),
  );
  for (const [id, activeAt] of byActivity) {
    const copy = copies.get(id);
    if (copy?.activeAt === activeAt) {
      bytes += copy.bytes;
      continue;
    }
    const page = await fetchThread(id);
    if (page === null) continue;
    bytes += copyBytes(page);
    if (bytes > maxCachedBytes || !(await cacheQuestion(page, Date.now(), true))) return;
  }
}
