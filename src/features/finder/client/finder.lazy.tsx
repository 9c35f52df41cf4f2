import { FilterSheet } from './filters/FilterSheet.tsx';
import { prefetchOffline } from './offline/prefetchOffline.ts';
import { OfflineOffer } from './offline/OfflineOffer.tsx';
import { ListUnavailable } from './results/ListUnavailable.tsx';
import { NothingFound } from './results/NothingFound.tsx';
import { RecentSearches } from './form/RecentSearches.tsx';
import { recordSearch } from './form/recordSearch.ts';

export {
  FilterSheet,
  prefetchOffline,
  OfflineOffer,
  ListUnavailable,
  NothingFound,
  RecentSearches,
  recordSearch,
};
