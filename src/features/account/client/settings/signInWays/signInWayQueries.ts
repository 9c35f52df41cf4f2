import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { listSecurityEvents } from '#features/account/securityContract.ts';
import { getSignInWays, type SignInWays } from '#features/account/signInWaysContract.ts';

export const signInWaysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sign-in-ways', userId],
    queryFn: ({ signal }) => call(getSignInWays, {}, { signal, userId }),
  });

export const securityEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'security-events', userId],
    queryFn: ({ signal }) => call(listSecurityEvents, {}, { signal, userId }),
  });

export function useStoreSignInWays(userId: string): (ways: SignInWays) => void {
  const client = useQueryClient();
  return (ways) => {
    client.setQueryData(signInWaysQuery(userId).queryKey, ways);
    void client.invalidateQueries({ queryKey: securityEventsQuery(userId).queryKey });
  };
}
