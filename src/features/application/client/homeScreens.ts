// Where an application stands, at the student's home and in its hub: one file, since both show the same.
export { HubScreen } from './HubScreen.tsx';
export { StudentHomeScreen } from './StudentHomeScreen.tsx';
