import { CoursesField } from './form/CoursesField.tsx';
import { FilterResults } from './results/FilterResults.tsx';
import { SavedSearches } from './saved-searches/SavedSearches.tsx';
import { saveProgramsFile } from './results/saveProgramsFile.ts';
import { ApplicationGpa } from './form/ApplicationGpa.tsx';
import { WhyNotBox } from './results/WhyNotBox.tsx';

export { CoursesField, FilterResults, SavedSearches, saveProgramsFile, ApplicationGpa, WhyNotBox };
