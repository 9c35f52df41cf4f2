// The nurse's own account, as the server knows it.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getMe } from '#features/account/contract.ts';

/** Keyed by person, so that one never sees the other. */
export const ownAccountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['nurses', 'own-account', userId],
    queryFn: async ({ signal }) => (await call(getMe, {}, { signal, userId })).member,
  });
