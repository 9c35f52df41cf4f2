// What the filter needs after its first view, in one file.
import { CoursesField } from './CoursesField.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { saveProgramsFile } from './saveProgramsFile.ts';
import { TakeGpa } from './TakeGpa.tsx';
import { WhyNotBox } from './WhyNotBox.tsx';

export { CoursesField, SavedSearches, saveProgramsFile, TakeGpa, WhyNotBox };
