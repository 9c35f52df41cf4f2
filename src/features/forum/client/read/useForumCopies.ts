import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#session/session.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import type { QuestionPage } from '#features/forum/contract.ts';
import { currentReader } from '../currentReader.ts';
import { emptyListView, listViewHref, type QuestionListView } from './listView.ts';
import type { QuestionList } from './queries.ts';

const loadCopies = () => import('./forumCopies.lazy.ts');

/** Stores the newest questions for the time without a connection. */
export function useCacheRecent(view: QuestionListView, list: QuestionList | undefined): void {
  const isNewest = listViewHref({ ...view, page: 1 }) === listViewHref(emptyListView);
  useEffect(() => {
    if (!isNewest || list === undefined || list.cachedAt !== undefined) return;
    const reader = currentReader();
    loadCopies()
      .then(({ storeRecent }) => storeRecent(list, reader, isLowData()))
      .catch(() => undefined);
  }, [isNewest, list]);
}

/** Stores the thread that is open. */
export function useCacheThread(page: QuestionPage, cachedAt: number | undefined): void {
  useEffect(() => {
    if (cachedAt !== undefined) return;
    const reader = currentReader();
    loadCopies()
      .then(({ storeThread }) => storeThread(page, reader))
      .catch(() => undefined);
  }, [page, cachedAt]);
}

/** The first screen of the page has come by then, and its person reads. */
const aheadDelayMs = 4000;
const aheadEveryMs = 10 * 60_000;
let lastAhead = { userId: '', at: 0 };

/** Stores what the member follows and saved. @param isCopy the server could not be asked for what is on the screen */
export function useCacheAhead(isCopy: boolean): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  useEffect(() => {
    if (userId === '' || isCopy || isLowData()) return undefined;
    const run = async () => {
      const now = Date.now();
      if (lastAhead.userId === userId && now - lastAhead.at < aheadEveryMs) return;
      lastAhead = { userId, at: now };
      const { storeAhead } = await import('./ahead/storeAhead.ts');
      await storeAhead(client, userId);
    };
    const timer = setTimeout(
      () => void run().catch(() => void (lastAhead = { userId: '', at: 0 })),
      aheadDelayMs,
    );
    return () => clearTimeout(timer);
  }, [client, userId, isCopy]);
}
