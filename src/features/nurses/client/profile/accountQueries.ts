import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getMe } from '#features/account/contract.ts';

export const ownAccountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['nurses', 'own-account', userId],
    queryFn: async ({ signal }) => (await call(getMe, {}, { signal, userId })).member,
  });
