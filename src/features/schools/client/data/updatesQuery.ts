import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { freshForMs, retryUnreachable } from '#api/queryPolicy.ts';
import { getDataUpdates } from '#features/schools/updatesContract.ts';

export const dataUpdatesQuery = queryOptions({
  queryKey: ['universities', 'data-updates'],
  queryFn: ({ signal }) => call(getDataUpdates, {}, { signal }),
  retry: retryUnreachable,
  staleTime: freshForMs,
});
