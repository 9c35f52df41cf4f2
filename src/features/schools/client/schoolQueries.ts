import { queryOptions } from '@tanstack/react-query';
import { requestIdOf } from '#api/problems.ts';
import type { SchoolResult } from '../contract.ts';
import { deviceAnsweredQuery, freshForMs, retryUnreachable } from '#api/queryPolicy.ts';

export type SchoolResultWithAge = SchoolResult & { readonly cachedAt?: number };

/** A part of its own: a page that the server rendered needs none of it. */
const reader = () => import('./schools.lazy.ts');

export const schoolQuery = (slug: string) =>
  queryOptions({
    ...deviceAnsweredQuery,
    queryKey: ['universities', 'school', slug],
    queryFn: async ({ signal }): Promise<SchoolResultWithAge> =>
      (await reader()).readSchool(slug, signal),
    retry: retryUnreachable,
    // Only what the server has said is fresh; what is not there today may be there in a minute.
    staleTime: ({ state: { data } }) =>
      data?.cachedAt !== undefined ? 0 : data?.kind === 'found' ? freshForMs : 60_000,
  });

export function supportText(error: unknown): string {
  const requestId = requestIdOf(error);
  return requestId === ''
    ? ''
    : ` If this keeps happening, contact us with this number: ${requestId}.`;
}
