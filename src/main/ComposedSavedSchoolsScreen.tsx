import { zipPlaceQuery } from '../features/finder/client/parts.ts';
import { fitsQuery, hasAppliedFilter } from '../features/program-filter/client/parts.ts';
import { SavedSchoolsScreen } from '../features/saved-schools/client/SavedSchoolsScreen.tsx';

/** The saved schools with what other slices know of them. */
export const ComposedSavedSchoolsScreen = () => (
  <SavedSchoolsScreen
    fitsQuery={fitsQuery}
    hasAppliedFilter={hasAppliedFilter}
    zipPlaceQuery={zipPlaceQuery}
  />
);
