// The four sections come together: they share all but their definitions, and a device keeps fewer files.
export { AcademicsScreen } from './AcademicsScreen.tsx';
export { AchievementsScreen } from './AchievementsScreen.tsx';
export { PersonalInformationScreen } from './PersonalInformationScreen.tsx';
export { ProgramMaterialScreen } from './ProgramMaterialScreen.tsx';
