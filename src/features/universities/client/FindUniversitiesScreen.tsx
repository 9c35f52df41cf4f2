import { FinderResults } from './finder/FinderResults.tsx';
import { FinderStart } from './finder/FinderStart.tsx';
import { useFinderSearch } from './finder/useFinderSearch.ts';

/**
 * `/find-universities` (features.md §6.5): a calm start without a search, else what was found.
 * @param mapStyleUrl style of a provider of map tiles; without one the map has outlines of its own
 */
export function FindUniversitiesScreen({ mapStyleUrl = null }: { mapStyleUrl?: string | null }) {
  const search = useFinderSearch();
  return search.asked ? (
    <FinderResults search={search} mapStyleUrl={mapStyleUrl} />
  ) : (
    <FinderStart />
  );
}
