// Pages of the hub and what is shown of programs after a page, in one part: apart they were joined with files that a
// referee's page needs.
export { ApplicationCopy } from '../copy/ApplicationCopy.tsx';
export { AddToApplication } from '../add-program/AddToApplication.tsx';
export { ListedMark } from '../add-program/ListedMark.tsx';
export { ProgramList } from './ProgramList.tsx';
export { ProgramPage } from './ProgramPage.tsx';
export { DeletePage } from '../submissions/deletion/DeletePage.tsx';
export { SendPage } from '../submissions/SendPage.tsx';
export { programStateChange } from './command/stateChangeCommand.ts';
export { programSubmission } from '../submissions/command/submissionCommand.ts';
