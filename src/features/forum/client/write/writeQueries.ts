import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
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

export { newIdempotencyKey } from '#api/client.ts';
