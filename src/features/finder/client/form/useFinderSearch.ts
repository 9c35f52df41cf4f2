import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FinderSearch, readFinderAddress } from '#features/finder/finderAddress.ts';

/** The search that the address of the page holds. */
export function useFinderSearch(): FinderSearch {
  const [params] = useSearchParams();
  return useMemo(() => readFinderAddress(params), [params]);
}
