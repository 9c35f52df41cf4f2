import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type FeaturedSchool, getFeaturedSchools } from '#features/schools/featuredContract.ts';
import { freshForMs } from '#api/queryPolicy.ts';

export const featuredSchoolsQuery = () =>
  queryOptions({
    queryKey: ['universities', 'featured'],
    queryFn: ({ signal }): Promise<readonly FeaturedSchool[]> =>
      call(getFeaturedSchools, { query: { featured: '1' } }, { signal }),
    staleTime: freshForMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
