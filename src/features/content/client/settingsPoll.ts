// A page that is open asks for the settings when it is looked at again, and every minute while it is.
import { queryClient } from '#api/queryClient.ts';
import { refreshSettings } from './queries.ts';

export const settingsPollMs = 60_000;

const isLookedAt = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** A page that nobody looks at has no timer, so that it wakes neither the phone nor the server. @returns ends it */
export function startSettingsPoll(refresh = () => refreshSettings(queryClient)): () => void {
  let isAsking = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async (): Promise<void> => {
    if (isAsking || !isLookedAt()) return;
    isAsking = true;
    // Without an answer the page stays as it is; the next minute asks again.
    await refresh().catch(() => undefined);
    isAsking = false;
  };
  const wait = (): void => {
    clearInterval(timer);
    timer = isLookedAt() ? setInterval(() => void ask(), settingsPollMs) : undefined;
  };
  const onEvent = (): void => {
    wait();
    void ask();
  };
  wait();
  document.addEventListener('visibilitychange', onEvent);
  for (const event of ['focus', 'online', 'offline']) window.addEventListener(event, onEvent);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onEvent);
    for (const event of ['focus', 'online', 'offline']) window.removeEventListener(event, onEvent);
  };
}
