// What the finder needs after its first view, in one file.
import { FilterSheet } from './FilterSheet.tsx';
import { keepForOffline } from './keepForOffline.ts';
import { KeepOffer } from './KeepOffer.tsx';
import { NoList } from './NoList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { rememberVisit } from './rememberVisit.ts';

export {
  FilterSheet,
  keepForOffline,
  KeepOffer,
  NoList,
  NothingFound,
  RecentSearches,
  rememberVisit,
};
