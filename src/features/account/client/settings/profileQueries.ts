import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { sessionStore } from '#session/session.ts';
import {
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listEndedSessions,
  listSessions,
  type Profile,
  profile as profileShape,
  removePhoto,
  savePhoto,
  saveProfile,
  startEmailChange,
} from '#features/account/contract.ts';
import { meQuery } from '../queries.ts';
import { useIdempotentCall } from '../form/useIdempotentCall.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'profile', userId],
    queryFn: ({ signal }) => call(getProfile, {}, { signal, userId }),
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sessions', userId],
    queryFn: ({ signal }) => call(listSessions, {}, { signal, userId }),
  });

const untilReachedMs = 10_000;

/** Asked again until every device knows: whoever has lost a phone waits for that. */
export const endedSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sessions', userId, 'ended'],
    queryFn: ({ signal }) => call(listEndedSessions, {}, { signal, userId }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ reachedAt }) => reachedAt === null) === true && untilReachedMs,
  });

export const useSaveProfile = () => useIdempotentCall(saveProfile);
export const useSavePhoto = () => useIdempotentCall(savePhoto);
export const useRemovePhoto = () => useIdempotentCall(removePhoto);
export const useStartEmailChange = () => useIdempotentCall(startEmailChange);
export const useCancelEmailChange = () => useIdempotentCall(cancelEmailChange);
export const useChangePassword = () => useIdempotentCall(changePassword);
export const useEndSession = () => useIdempotentCall(endSession);
export const useEndOtherSessions = () => useIdempotentCall(endOtherSessions);

export function profileFromConflict(error: unknown): Profile | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = z.safeParse(profileShape, error.current);
  return current.success ? current.data : null;
}

export const isUnreachable = (error: unknown): boolean => error instanceof ApiUnreachable;

export function useUpdateAccountCache(userId: string) {
  const client = useQueryClient();
  return useCallback(
    async (profile?: Profile) => {
      if (profile) client.setQueryData(profileQuery(userId).queryKey, profile);
      else await client.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
      // The answer to this call also sets the readable cookies; without it they stay as they were for a while.
      await client.fetchQuery({ ...meQuery(userId), staleTime: 0 }).catch(() => undefined);
      sessionStore.read();
    },
    [client, userId],
  );
}

export function useInvalidateSessions(userId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
}
