import { useCallback, useSyncExternalStore } from 'react';

/** @param until in milliseconds by this device's clock */
export function useCountdown(until: number | null): number {
  const secondsLeft = () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const subscribe = useCallback(
    (listener: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(() => {
        listener();
        if (Date.now() >= until) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, secondsLeft, () => 0);
}

export function formatSeconds(seconds: number): string {
  const count = (n: number, unit: string) => (n === 1 ? `1 ${unit}` : `${n} ${unit}s`);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return count(rest, 'second');
  return rest === 0
    ? count(minutes, 'minute')
    : `${count(minutes, 'minute')} ${count(rest, 'second')}`;
}
