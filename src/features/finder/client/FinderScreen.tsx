import { FinderResults } from './results/FinderResults.tsx';
import { FinderStart } from './form/FinderStart.tsx';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FinderSearch, readFinderAddress } from '../finderAddress.ts';

export function FinderScreen() {
  const search = useFinderSearch();
  return search.asked ? <FinderResults search={search} /> : <FinderStart />;
}

function useFinderSearch(): FinderSearch {
  const [params] = useSearchParams();
  return useMemo(() => readFinderAddress(params), [params]);
}
