import type { UseQueryOptions } from '@tanstack/react-query';
import type { Fit, FitTarget } from '../engine/fit.ts';
import { readApplied } from './form/appliedFilter.ts';

export const hasAppliedFilter = (userId: string): boolean => readApplied(userId) !== '';

/** By the number of the school; null where this device can store no catalogue. */
export function fitsQuery(
  userId: string,
  schools: readonly FitTarget[],
  enabled: boolean,
  now: number,
): UseQueryOptions<ReadonlyMap<number, Fit> | null> {
  const address = enabled ? readApplied(userId) : '';
  return {
    queryKey: ['universities', 'fit', userId, address, schools],
    enabled: address !== '',
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const [{ readFits }, { readCourses }] = await Promise.all([
        import('./filterEngine.ts'),
        import('./form/useCourses.ts'),
      ]);
      return readFits(address, readCourses(userId), schools, now);
    },
  };
}
