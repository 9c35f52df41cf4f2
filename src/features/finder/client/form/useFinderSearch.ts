import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FinderSearch, readFinderAddress } from '#features/finder/finderAddress.ts';

export function useFinderSearch(): FinderSearch {
  const [params] = useSearchParams();
  return useMemo(() => readFinderAddress(params), [params]);
}
