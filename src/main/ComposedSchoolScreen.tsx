import { SchoolQuestions } from '../features/forum/client/read/parts/pageParts.ts';
import { SchoolReviews } from '../features/reviews/client/parts.ts';
import { MailSwitch, SaveButton } from '../features/saved-schools/client/parts.ts';
import { SchoolScreen } from '../features/schools/client/SchoolScreen.tsx';

export const ComposedSchoolScreen = () => (
  <SchoolScreen
    SaveButton={SaveButton}
    MailSwitch={MailSwitch}
    Reviews={SchoolReviews}
    Questions={SchoolQuestions}
  />
);
