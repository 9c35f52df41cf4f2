// Account: keys and options.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getMe } from '../signInContract.ts';

/** Who is signed in, by the server; keyed by person, so that one never sees the other. */
export const meQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'me', userId],
    queryFn: ({ signal }) => call(getMe, {}, { signal, userId }),
  });
