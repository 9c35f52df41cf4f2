import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import {
  changeProgramState,
  listProgramApplications,
  listProgramEvents,
  programApplications,
  programHistory,
} from '#features/application/programContract.ts';
import { readWithCopy } from './stateCopy.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';

const ownQuery = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const;
const keyOf = (userId: string, ...more: readonly (string | number)[]) =>
  ['account', userId, 'programs', ...more] as const;

/** @param revision of the section: what was saved since may have made programs */
export const programsQuery = (userId: string, revision: number) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'list', revision),
    queryFn: ({ signal }) =>
      readWithCopy({ userId, name: 'list', schema: programApplications }, () =>
        call(listProgramApplications, {}, { signal, userId }),
      ),
    placeholderData: (before) => before,
  });

/** @param revision of the program: every change of state is an event */
export const programEventsQuery = (userId: string, id: string, revision: number) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'events', id, revision),
    queryFn: ({ signal }) =>
      readWithCopy({ userId, name: `events/${id}`, schema: programHistory }, () =>
        call(listProgramEvents, { params: { id } }, { signal, userId }),
      ),
    placeholderData: (before) => before,
  });

export type StateChange = BodyIn<typeof changeProgramState>;

export function useChangeState(userId: string, id: string) {
  const client = useQueryClient();
  return async (body: StateChange): Promise<void> => {
    await call(changeProgramState, { params: { id }, body }, { userId });
    await client.invalidateQueries({ queryKey: keyOf(userId) });
  };
}

export const describeChangeError = (error: unknown) =>
  describeError(error, {
    safeMessage: 'Nothing was changed, and everything you typed is safe.',
    titles: {
      wrong_state: 'This step isn’t possible anymore',
      revision_mismatch: 'Changed on another device',
      not_found: 'This program isn’t in your application anymore',
    },
  });
