import { useEffect } from 'react';
import { isLowData } from '#ui/theme/lowData.ts';
import type { QuestionPage } from '#features/forum/contract.ts';
import { emptyListView, listViewHref, type QuestionListView } from './listView.ts';
import type { QuestionList } from './queries.ts';

const loadCopies = () => import('./forumCopies.lazy.ts');

/** Stores the newest questions for the time without a connection. */
export function useCacheRecent(view: QuestionListView, list: QuestionList | undefined): void {
  const isNewest = listViewHref({ ...view, page: 1 }) === listViewHref(emptyListView);
  useEffect(() => {
    if (!isNewest || list === undefined || list.cachedAt !== undefined) return;
    loadCopies()
      .then(({ storeRecent }) => storeRecent(list, isLowData()))
      .catch(() => undefined);
  }, [isNewest, list]);
}

/** Stores the thread that is open. */
export function useCacheThread(page: QuestionPage, cachedAt: number | undefined): void {
  useEffect(() => {
    if (cachedAt !== undefined) return;
    loadCopies()
      .then(({ storeThread }) => storeThread(page))
      .catch(() => undefined);
  }, [page, cachedAt]);
}
