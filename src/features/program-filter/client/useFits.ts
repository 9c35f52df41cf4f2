// How well the schools of the list fit what was last asked of the filter of programs on this device.
import { useQuery } from '@tanstack/react-query';
import type { Fit, FitTarget } from '../engine/fit.ts';
import { readApplied, readCourses } from './form/useCourses.ts';

export type Fits = {
  readonly of: (id: number) => Fit | null;
  /** What has to be said about it; empty when it is there. */
  readonly label: string;
  /** Nothing was asked of the filter on this device. */
  readonly hasNoFilter: boolean;
};

/** @param wanted nothing is loaded before; @param now milliseconds */
export function useFits(
  userId: string,
  targets: readonly FitTarget[],
  wanted: boolean,
  now: number,
): Fits {
  const address = wanted ? readApplied(userId) : '';
  const { data, isPending, isError } = useQuery({
    queryKey: ['universities', 'fit', userId, address, targets],
    enabled: address !== '',
    networkMode: 'always',
    retry: false,
    queryFn: async () =>
      (await import('./filterEngine.ts')).readFits(address, readCourses(userId), targets, now),
  });
  const hasNoFilter = wanted && address === '';
  return {
    of: (id) => data?.get(id) ?? null,
    hasNoFilter,
    label: !wanted || hasNoFilter ? '' : fitLabel(data, isPending, isError),
  };
}

function fitLabel(
  data: ReadonlyMap<number, Fit> | null | undefined,
  isPending: boolean,
  isError: boolean,
): string {
  if (isError || data === null)
    return 'The list of programs is not on this device. Connect once to load it.';
  return isPending ? 'Looking at your schools…' : '';
}
