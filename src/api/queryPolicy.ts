import { ApiUnreachable } from './problems.ts';

/** Freshness of public content (decisions.md §2.5). */
export const freshForMs = 3_600_000;

/** Twice more, unless the device knows that it has no network. */
export const retryUnreachable = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiUnreachable && error.reason !== 'offline';

/** For what the worker or the device can answer too: always asked, again with the connection, never forgotten. */
export const deviceAnsweredQuery = {
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

/** For what only the server knows: asked whenever it may answer. */
export const serverAnsweredQuery = {
  networkMode: 'always',
  retry: retryUnreachable,
  refetchOnReconnect: true,
} as const;
