import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type FeaturedSchool, getFeaturedSchools } from '#features/schools/featuredContract.ts';

const freshFor = 3_600_000;

export const featuredSchoolsQuery = () =>
  queryOptions({
    queryKey: ['universities', 'featured'],
    queryFn: ({ signal }): Promise<readonly FeaturedSchool[]> =>
      call(getFeaturedSchools, { query: { featured: '1' } }, { signal }),
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
