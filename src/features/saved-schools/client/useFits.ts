import { useQuery } from '@tanstack/react-query';
import type { Fit, SavedSchoolsSlots } from './savedSchoolsSlots.ts';

export type Fits = {
  readonly of: (schoolId: number) => Fit | null;
  readonly label: string;
  readonly hasNoFilter: boolean;
};

export function useFits(
  { fitsQuery, hasAppliedFilter }: SavedSchoolsSlots,
  userId: string,
  schools: Parameters<SavedSchoolsSlots['fitsQuery']>[1],
  wanted: boolean,
  now: number,
): Fits {
  const { data, isPending, isError } = useQuery(fitsQuery(userId, schools, wanted, now));
  const hasNoFilter = wanted && !hasAppliedFilter(userId);
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
    return 'The list of programs isn’t on this device. Go online once to load it.';
  return isPending ? 'Looking at your schools…' : '';
}
