import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getMe } from '../signInContract.ts';

/** Keyed by person, so that one never sees the other. */
export const meQuery = (userId: string, send: typeof call = call) =>
  queryOptions({
    queryKey: ['account', 'me', userId],
    queryFn: ({ signal }) => send(getMe, {}, { signal, userId }),
  });

export const sendHeartbeat = (userId: string): void =>
  void call(getMe, {}, { userId }).catch(() => undefined);
