// Apart from the contracts that it needs: a composer asks for it after it is shown.
import { queryOptions } from '@tanstack/react-query';

export const ownQuery = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const;

export const keyOf = (userId: string, ...more: readonly string[]) =>
  ['account', userId, 'forum', ...more] as const;

export const ownProfileQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'profile'),
    queryFn: async ({ signal }) =>
      await (await import('./ownQueries.ts')).loadOwnProfile(userId, signal),
  });
