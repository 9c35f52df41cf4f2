import { AddToApplication } from '../features/application/client/parts.ts';
import { YouAndProgram } from '../features/application/client/you-and-program/YouAndProgram.tsx';
import { SchoolQuestions } from '../features/forum/client/read/parts/pageParts.ts';
import { AlumniNurses } from '../features/nurses/client/parts.ts';
import { SchoolReviews } from '../features/reviews/client/parts.ts';
import { MailSwitch, SaveButton } from '../features/saved-schools/client/parts.ts';
import type { ProgramSlot } from '../features/schools/client/school/details/Programs.tsx';
import { SchoolScreen } from '../features/schools/client/SchoolScreen.tsx';

const AddProgram: ProgramSlot = (program) => <AddToApplication {...program} />;
const YouAndProgramPart: ProgramSlot = (program) => <YouAndProgram {...program} />;

const People = (school: { slug: string; name: string }) => (
  <>
    <SchoolQuestions {...school} />
    <AlumniNurses {...school} />
  </>
);

export const ComposedSchoolScreen = () => (
  <SchoolScreen
    SaveButton={SaveButton}
    MailSwitch={MailSwitch}
    Reviews={SchoolReviews}
    Questions={People}
    AddProgram={AddProgram}
    YouAndProgram={YouAndProgramPart}
  />
);
