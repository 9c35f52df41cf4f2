import { Suggestions } from './directory/Suggestions.tsx';
import { FilterSheet } from './filters/FilterSheet.tsx';
import { FilterSidebar } from './filters/FilterSidebar.tsx';
import { prefetchOffline } from './offline/prefetchOffline.ts';
import { OfflineOffer } from './offline/OfflineOffer.tsx';
import { ListUnavailable } from './results/ListUnavailable.tsx';
import { NothingFound } from './results/NothingFound.tsx';
import { RecentSearches } from './form/RecentSearches.tsx';
import { recordSearch } from './form/recordSearch.ts';

export {
  FilterSheet,
  FilterSidebar,
  prefetchOffline,
  OfflineOffer,
  ListUnavailable,
  NothingFound,
  RecentSearches,
  recordSearch,
  Suggestions,
};
