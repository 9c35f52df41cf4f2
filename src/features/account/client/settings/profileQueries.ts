// One's own account: keys, options, and the calls that change it.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../../api/client.ts';
import { ApiProblem, ApiUnreachable } from '../../../../api/problems.ts';
import { sessionStore } from '../../../../session/session.ts';
import {
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  type Profile,
  profile as profileShape,
  removePhoto,
  savePhoto,
  saveProfile,
  startEmailChange,
} from '../../contract.ts';
import { meQuery } from '../queries.ts';
import { useSend } from '../send.ts';

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

export const useSaveProfile = () => useSend(saveProfile);
export const useSavePhoto = () => useSend(savePhoto);
export const useRemovePhoto = () => useSend(removePhoto);
export const useStartEmailChange = () => useSend(startEmailChange);
export const useCancelEmailChange = () => useSend(cancelEmailChange);
export const useChangePassword = () => useSend(changePassword);
export const useEndSession = () => useSend(endSession);
export const useEndOtherSessions = () => useSend(endOtherSessions);

/** The profile as the server has it, when a save was refused because it changed meanwhile. */
export function profileMeanwhile(error: unknown): Profile | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = z.safeParse(profileShape, error.current);
  return current.success ? current.data : null;
}

/** Nothing was refused: it could not be sent. */
export const isOutOfReach = (error: unknown): boolean => error instanceof ApiUnreachable;

/** Takes over what the server answered, and has the cookies and the shell follow. */
export function useAccountChanged(userId: string) {
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

/** Has the list of sessions asked for again. */
export function useSessionsChanged(userId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
}
