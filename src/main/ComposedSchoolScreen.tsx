import { SchoolReviews } from '../features/reviews/client/parts.ts';
import { MailSwitch, SaveButton } from '../features/saved-schools/client/parts.ts';
import { SchoolScreen } from '../features/schools/client/SchoolScreen.tsx';

/** The page of a school with what other slices place on it. */
export const ComposedSchoolScreen = () => (
  <SchoolScreen SaveButton={SaveButton} MailSwitch={MailSwitch} Reviews={SchoolReviews} />
);
