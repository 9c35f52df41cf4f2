import { useEffect, useState } from 'react';
import { useMounted } from '#ui/hooks/useMounted.ts';
import {
  getReadingHistory,
  type ReadingHistory,
  withSession,
  withThread,
  writeReadingHistory,
} from './readingHistory.ts';

/** As it was when the page opened; null until then, and on the server. */
export const useReadingHistory = (): ReadingHistory | null => useHistoryWith(withSession);

export const useThreadHistory = (id: string): ReadingHistory | null =>
  useHistoryWith((history, now) => withThread(history, id, now));

function useHistoryWith(
  change: (history: ReadingHistory, now: number) => ReadingHistory,
): ReadingHistory | null {
  const isMounted = useMounted();
  const [history] = useState(() =>
    typeof window === 'undefined' ? null : change(getReadingHistory(), Date.now()),
  );
  useEffect(() => {
    if (history !== null) writeReadingHistory(history);
  }, [history]);
  return isMounted ? history : null;
}
