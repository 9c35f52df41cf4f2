// Apart from what every member asks for: almost nobody moderates.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { getModerationQueue } from '../../moderationContract.ts';
import { keyOf, ownQuery } from '../ownProfileQuery.ts';

export const moderationQueueQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'moderation'),
    queryFn: ({ signal }) => call(getModerationQueue, {}, { signal, userId }),
  });

/** What is asked for is not for this account. */
export const isRefusedRole = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'wrong_role';
