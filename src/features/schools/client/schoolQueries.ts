import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { SchoolResult } from '../contract.ts';

const freshFor = 3_600_000;

export type SchoolResultWithAge = SchoolResult & { readonly cachedAt?: number };

/** A part of its own: a page that the server rendered needs none of it. */
const reader = () => import('./readSchool.ts');

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

export const supportText = (error: unknown): string =>
  error instanceof ApiProblem && error.requestId !== ''
    ? ` If it goes on, write to us with this number: ${error.requestId}.`
    : '';
