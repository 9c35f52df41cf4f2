import { call } from '#api/client.ts';
import { ApiUnreachable } from '#api/problems.ts';
import { getQuestion } from '#features/forum/contract.ts';
import { cacheQuestion, measureForumCache } from '../read/forumCache.ts';

export const measureThreads = measureForumCache;

/**
 * Stores threads for the time without a connection.
 *
 * @returns how many are on this device now
 * @throws ApiUnreachable when the connection goes meanwhile
 */
export async function storeThreads(
  questionIds: readonly string[],
  onProgress: (done: number) => void,
): Promise<number> {
  let stored = 0;
  for (const [index, id] of questionIds.entries()) {
    try {
      const page = await call(getQuestion, { params: { id }, query: {} });
      if (await cacheQuestion(page, Date.now(), true)) stored += 1;
    } catch (error) {
      if (error instanceof ApiUnreachable) throw error;
    }
    onProgress(index + 1);
  }
  return stored;
}
