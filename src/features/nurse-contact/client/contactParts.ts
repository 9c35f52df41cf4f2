// One file for devices: whoever asks a nurse reads the answers, and what waits is of the same person.
export { feedbackCommand, messageCommand, requestCommand, stepCommand } from './commands.ts';
export { NurseContact } from './NurseContact.tsx';
export { RequestList } from './RequestList.tsx';
