// The page of a school: fresh for an hour; the last ones that somebody looked at open without a connection.
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { SchoolResult } from '../contract.ts';

/** Freshness of public content in milliseconds (decisions.md §2.5). */
const freshFor = 3_600_000;

/** What stands at an address; `cachedAt` says since when this device has it, when the server could not be asked. */
export type SchoolResultWithAge = SchoolResult & { readonly cachedAt?: number };

/** Reading and keeping is a part of its own: a page that the server drew needs none of it to be shown. */
const reader = () => import('./readSchool.ts');

/** What stands at the address of a school. */
export const schoolQuery = (slug: string) =>
  queryOptions({
    queryKey: ['universities', 'school', slug],
    queryFn: async ({ signal }): Promise<SchoolResultWithAge> =>
      (await reader()).readSchool(slug, signal),
    gcTime: Number.POSITIVE_INFINITY,
    // Without a network the kept copy answers, so the question is always asked.
    networkMode: 'always',
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiUnreachable && error.reason !== 'offline',
    // Only what the server has said is fresh; what is not there today may be there in a minute.
    staleTime: ({ state: { data } }) =>
      data?.cachedAt !== undefined ? 0 : data?.kind === 'found' ? freshFor : 60_000,
    refetchOnReconnect: true,
  });

/** What somebody can write to us when something goes on failing; empty when the server said nothing. */
export const supportText = (error: unknown): string =>
  error instanceof ApiProblem && error.requestId !== ''
    ? ` If it goes on, write to us with this number: ${error.requestId}.`
    : '';
