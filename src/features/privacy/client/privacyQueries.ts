import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, newIdempotencyKey } from '#api/client.ts';
import type { CallInput } from '#api/request.ts';
import { getMe } from '#features/account/contract.ts';
import { sessionStore } from '#session/session.ts';
import type { AnyEndpoint, DataOf } from '#shared/contract/endpoint.ts';
import {
  cancelDeletion,
  getPrivacy,
  type PrivacyState,
  savePrivacy,
  scheduleDeletion,
  startExport,
} from '../contract.ts';

const pollMs = 3000;

const isUnderWay = (state: PrivacyState | undefined): boolean =>
  state?.export?.state === 'queued' || state?.export?.state === 'making';

export const privacyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['privacy', userId],
    queryFn: ({ signal }) => call(getPrivacy, {}, { signal, userId }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });

/** Each of these calls does the same however often it arrives: no key is needed across attempts. */
const send = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  userId: string,
): Promise<DataOf<E>> => call(endpoint, input, { userId, idempotencyKey: newIdempotencyKey() });

export const sendStartExport = (userId: string) => send(startExport, {}, userId);
export const sendMarketing = (userId: string, marketing: boolean) =>
  send(savePrivacy, { body: { marketing } }, userId);
export const sendDeletion = (
  userId: string,
  body: { readonly password: string; readonly posts: 'keep' | 'erase' },
) => send(scheduleDeletion, { body }, userId);
export const sendCancelDeletion = (userId: string) => send(cancelDeletion, {}, userId);

/** After a change: the section is read again, and the cookies that the whole site follows. */
export function useRefreshPrivacy(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: privacyQuery(userId).queryKey });
    await client.invalidateQueries({ queryKey: ['account', 'sessions', userId] });
    await call(getMe, {}, { userId }).catch(() => undefined);
    sessionStore.read();
  }, [client, userId]);
}
