export { QueueScreen } from './QueueScreen.tsx';
export { QueuesScreen } from './QueuesScreen.tsx';
