// Where an application stands, at the student's home and in its hub: one file, since both show the same.
export { HubScreen } from './home/HubScreen.tsx';
export { StudentHomeScreen } from './home/StudentHomeScreen.tsx';
