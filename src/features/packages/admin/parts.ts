export { CodesScreen } from './CodesScreen.tsx';
export { NewCodeScreen } from './NewCodeScreen.tsx';
