export { HubScreen } from './home/HubScreen.tsx';
export { StudentHomeScreen } from './home/StudentHomeScreen.tsx';
