import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type FeaturedSchool, getFeaturedSchools } from '#features/schools/featuredContract.ts';

/** Freshness of public content in milliseconds (decisions.md §2.5). */
const freshFor = 3_600_000;

/** The schools that staff put on the home. */
export const featuredSchoolsQuery = () =>
  queryOptions({
    queryKey: ['universities', 'featured'],
    queryFn: ({ signal }): Promise<readonly FeaturedSchool[]> =>
      call(getFeaturedSchools, { query: { featured: '1' } }, { signal }),
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
