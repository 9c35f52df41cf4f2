import type { SessionRow } from '../store.ts';
import { day, minute } from '#shared/time/duration.ts';

/** On a shared computer the session also ends with the browser (offline.md §5.6). */
export const sessionAge = {
  idleMs: 30 * day,
  sharedIdleMs: 30 * minute,
  absoluteMs: 180 * day,
} as const;

type Times = Pick<SessionRow, 'shared' | 'lastUsedAt' | 'expiresAt'>;

export function isActive({ shared, lastUsedAt, expiresAt }: Times, now: Date): boolean {
  const idleMs = shared ? sessionAge.sharedIdleMs : sessionAge.idleMs;
  return expiresAt > now && lastUsedAt.getTime() + idleMs > now.getTime();
}

/** Use is stored once in a while, not at every call. */
export const needsRenewal = ({ shared, lastUsedAt }: Times, now: Date) =>
  now.getTime() - lastUsedAt.getTime() > (shared ? minute : 60 * minute);
