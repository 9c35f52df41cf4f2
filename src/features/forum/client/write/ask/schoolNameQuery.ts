import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getSchool } from '#features/schools/contract.ts';

/** Of the schools' slice only the contract: its parts would bring its screens onto every device of the forum. */
export const schoolNameQuery = (slug: string) =>
  queryOptions({
    queryKey: ['forum', 'school', slug],
    queryFn: async ({ signal }): Promise<string> =>
      (await call(getSchool, { params: { slug } }, { signal })).name,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
