import { FinderResults } from './results/FinderResults.tsx';
import { FinderStart } from './form/FinderStart.tsx';
import { useFinderSearch } from './form/useFinderSearch.ts';

export function FinderScreen() {
  const search = useFinderSearch();
  return search.asked ? <FinderResults search={search} /> : <FinderStart />;
}
