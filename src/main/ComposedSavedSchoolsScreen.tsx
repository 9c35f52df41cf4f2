import { zipPlaceQuery } from '../features/finder/client/parts.ts';
import { fitsQuery, hasAppliedFilter } from '../features/program-filter/client/parts.ts';
import { prefetchSchoolParts } from '../features/schools/client/parts.ts';
import { SavedSchoolsScreen } from '../features/saved-schools/client/SavedSchoolsScreen.tsx';

const prefetchSchoolPage = () =>
  Promise.all([import('./ComposedSchoolScreen.tsx'), prefetchSchoolParts()]);

export const ComposedSavedSchoolsScreen = () => (
  <SavedSchoolsScreen
    fitsQuery={fitsQuery}
    hasAppliedFilter={hasAppliedFilter}
    prefetchSchoolPage={prefetchSchoolPage}
    zipPlaceQuery={zipPlaceQuery}
  />
);
