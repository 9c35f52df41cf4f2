import { useZipPlace } from '../features/finder/client/parts.ts';
import { useFits } from '../features/program-filter/client/parts.ts';
import { SavedSchoolsScreen } from '../features/saved-schools/client/SavedSchoolsScreen.tsx';

/** The saved schools with what other slices know of them. */
export const ComposedSavedSchoolsScreen = () => (
  <SavedSchoolsScreen useFits={useFits} useZipPlace={useZipPlace} />
);
