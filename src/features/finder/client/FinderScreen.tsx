import { FinderResults } from './results/FinderResults.tsx';
import { FinderStart } from './form/FinderStart.tsx';
import { useFinderSearch } from './form/useFinderSearch.ts';

/** `/find-universities` (features.md §6.5): a calm start without a search, else what was found. */
export function FinderScreen() {
  const search = useFinderSearch();
  return search.asked ? <FinderResults search={search} /> : <FinderStart />;
}
