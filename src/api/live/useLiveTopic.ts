import { useEffect, useRef } from 'react';
import { browserLiveHost } from './browserLiveHost.ts';
import { createLiveClient, type LiveClient } from './liveClient.ts';

let client: LiveClient | null = null;
const pageClient = (): LiveClient => (client ??= createLiveClient(browserLiveHost));

/**
 * Calls `onChange` when a topic changed, in every tab that watches it, and when something may have been missed: ask the
 * server then. Nothing while the page is hidden or offline.
 * @param topic such as `question:12`; null watches nothing
 */
export function useLiveTopic(topic: string | null, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () => (topic === null ? undefined : pageClient().subscribe(topic, () => latest.current())),
    [topic],
  );
}
