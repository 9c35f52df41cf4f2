import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getSchool } from '#features/schools/contract.ts';
import { previewPost } from '../../writeContract.ts';

export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ['forum', 'preview', text],
    queryFn: async ({ signal }): Promise<string> =>
      (await call(previewPost, { body: { body: text } }, { signal })).html,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

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

export { newIdempotencyKey } from '#api/client.ts';
