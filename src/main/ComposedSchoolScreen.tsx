import { AddToApplication } from '../features/application/client/parts.ts';
import { YouAndProgram } from '../features/application/client/you-and-program/YouAndProgram.tsx';
import { SchoolQuestions } from '../features/forum/client/read/parts/pageParts.ts';
import { SchoolReviews } from '../features/reviews/client/parts.ts';
import { MailSwitch, SaveButton } from '../features/saved-schools/client/parts.ts';
import type { ProgramSlot } from '../features/schools/client/school/details/Programs.tsx';
import { SchoolScreen } from '../features/schools/client/SchoolScreen.tsx';

const AddProgram: ProgramSlot = (program) => <AddToApplication {...program} />;
const YouAndProgramPart: ProgramSlot = (program) => <YouAndProgram {...program} />;

export const ComposedSchoolScreen = () => (
  <SchoolScreen
    SaveButton={SaveButton}
    MailSwitch={MailSwitch}
    Reviews={SchoolReviews}
    Questions={SchoolQuestions}
    AddProgram={AddProgram}
    YouAndProgram={YouAndProgramPart}
  />
);
