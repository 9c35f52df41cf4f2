import { useEffect, useRef, useState } from 'react';
import type { DeviceDocument } from './offline/types.ts';
import { stateLabel } from './documentState.ts';

/** Percents are not announced. */
export function useStateAnnouncement(documents: readonly DeviceDocument[]): string {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    const now = new Map(documents.map((each) => [each.id, stateLabel(each)]));
    const changed = documents.filter(({ id }) => {
      const last = before.current.get(id);
      return last !== undefined && last !== now.get(id);
    });
    before.current = now;
    if (changed.length === 0) return;
    setNews(changed.map(({ id, name }) => `${name}: ${now.get(id)}.`).join(' '));
  }, [documents]);
  return news;
}
