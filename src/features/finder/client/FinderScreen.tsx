import { FinderResults } from './finder/FinderResults.tsx';
import { FinderStart } from './finder/FinderStart.tsx';
import { useFinderSearch } from './finder/useFinderSearch.ts';

/** `/find-universities` (features.md §6.5): a calm start without a search, else what was found. */
export function FindUniversitiesScreen() {
  const search = useFinderSearch();
  return search.asked ? <FinderResults search={search} /> : <FinderStart />;
}
