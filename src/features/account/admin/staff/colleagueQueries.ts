import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  changeStaffPermissions,
  type Colleague,
  endStaffSessions,
  getColleague,
  inviteStaff,
  listStaff,
  listStaffEvents,
  renewInvitation,
  restoreStaff,
  staffEventsMeta,
  suspendStaff,
} from '../../staffMembersContract.ts';
import type { InvitationInput } from '../../staffRules.ts';
import { staffSessionQuery } from '../staffQueries.ts';

const all = ['admin', 'staff'] as const;

export const staffQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => adminApi.call(listStaff, {}, { signal }),
  });

export const colleagueQuery = (id: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => adminApi.call(getColleague, { params: { id } }, { signal }),
  });

export const staffEventsQuery = () =>
  infiniteQueryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, 'log'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await adminApi.callWithMeta(listStaffEvents, { query }, { signal });
      return { data, nextBefore: staffEventsMeta.parse(meta).nextBefore };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

/** The lists are asked anew; of a change to one's own account the menu follows. */
function show(colleague: Colleague): void {
  queryClient.setQueryData(colleagueQuery(colleague.id).queryKey, colleague);
  void queryClient.invalidateQueries({ queryKey: staffQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: staffEventsQuery().queryKey });
  const { queryKey } = staffSessionQuery();
  if (queryClient.getQueryData(queryKey)?.staff.id === colleague.id)
    void queryClient.invalidateQueries({ queryKey });
}

export async function sendInvitation({ permissions, ...person }: InvitationInput) {
  const body = { ...person, permissions: [...permissions] };
  const invitation = await adminApi.call(inviteStaff, { body });
  show(invitation.colleague);
  return invitation;
}

export async function sendPermissions(
  id: string,
  body: { readonly give: string[]; readonly take: string[] },
): Promise<Colleague> {
  const colleague = await adminApi.call(changeStaffPermissions, { params: { id }, body });
  show(colleague);
  return colleague;
}

export const renewMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (id: string) => adminApi.call(renewInvitation, { params: { id } }),
    onSuccess: ({ colleague }) => show(colleague),
  });

const accountCalls = {
  suspend: suspendStaff,
  restore: restoreStaff,
  endSessions: endStaffSessions,
} as const;
export type AccountAction = keyof typeof accountCalls;

export const accountMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ id, action }: { readonly id: string; readonly action: AccountAction }) =>
      adminApi.call(accountCalls[action], { params: { id } }),
    onSuccess: show,
  });
