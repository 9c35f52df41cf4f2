import type { QuestionPage } from '#features/forum/contract.ts';

/** A saved or followed thread is the last to make room on this device. */
export function storeThreadCopy(page: QuestionPage, isSaved: boolean): void {
  import('#features/forum/client/read/forumCache.ts')
    .then(({ cacheQuestion }) => cacheQuestion(page, Date.now(), isSaved))
    .catch(() => undefined);
}
