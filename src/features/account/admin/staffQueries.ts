import { mutationOptions, type Query, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { ApiProblem } from '#api/problems.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  acceptStaffInvitation,
  getStaffSession,
  requestStaffCode,
  signInStaff,
  signOutStaff,
  type StaffSession,
} from '../staffContract.ts';

const sessionKey = ['admin', 'session'] as const;

/** Null for a guest. */
export const staffSessionQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<StaffSession | null> => {
      try {
        return await adminApi.call(getStaffSession, {}, { signal });
      } catch (error) {
        // The screen stays as it is when a session ends: the sign-in opens over it.
        if (error instanceof ApiProblem && error.status === 401)
          return queryClient.getQueryData<StaffSession | null>(sessionKey) ?? null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const isShown = ({ queryKey: [app, topic] }: Query): boolean =>
  app === sessionKey[0] && topic !== sessionKey[1];

/** What the person before was shown is theirs. */
const removeShown = (): void => queryClient.removeQueries({ predicate: isShown });

/** Lists that were refused while the session was over. What was loaded before stays under what is typed over it. */
const loadRefused = (): void =>
  void queryClient.refetchQueries({
    predicate: (query) => isShown(query) && query.state.status === 'error',
  });

function begin(session: StaffSession): void {
  adminApi.sessionBegan();
  const { queryKey } = staffSessionQuery();
  const before = queryClient.getQueryData(queryKey);
  if (before && before.staff.id !== session.staff.id) removeShown();
  queryClient.setQueryData(queryKey, session);
  loadRefused();
}

type Typed = { readonly email: string; readonly password: string };

export const requestCodeMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (body: Typed) => adminApi.call(requestStaffCode, { body }),
  });

export const signInMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (body: { readonly email: string; readonly code: string }) =>
      adminApi.call(signInStaff, { body }),
    onSuccess: begin,
  });

export const invitationMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (body: {
      readonly token: string;
      readonly name: string;
      readonly password: string;
    }) => adminApi.call(acceptStaffInvitation, { body }),
    onSuccess: begin,
  });

export const signOutMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: () => adminApi.call(signOutStaff, {}),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionQuery().queryKey, null);
      removeShown();
    },
  });
