// What is shown of programs after a page: on the hub after its sections, on a school's page after its programs.
export { AddToApplication } from './AddToApplication.tsx';
export { ProgramList } from './ProgramList.tsx';
export { ProgramPage } from './ProgramPage.tsx';
