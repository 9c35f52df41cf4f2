import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import {
  listProgramApplications,
  listProgramEvents,
  programApplications,
  programHistory,
} from '#features/application/programContract.ts';
import { programsKey } from './programsKey.ts';
import { readWithCopy } from '#offline/serverCopy.ts';

const ownQuery = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const;
const keyOf = (userId: string, ...more: readonly (string | number)[]) =>
  [...programsKey(userId), ...more] as const;

/** @param revision of the section: what was saved since may have made programs */
export const programsQuery = (userId: string, revision: number) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'list', revision),
    queryFn: ({ signal }) =>
      readWithCopy({ userId, name: 'application/programs/list', schema: programApplications }, () =>
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
      readWithCopy(
        { userId, name: `application/programs/events/${id}`, schema: programHistory },
        () => call(listProgramEvents, { params: { id } }, { signal, userId }),
      ),
    placeholderData: (before) => before,
  });
