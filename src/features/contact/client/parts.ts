export { sendQueuedMessages } from './outbox/sendQueuedMessages.ts';

export const loadContactOutbox = () => import('./outbox/contactOutbox.lazy.ts');
export const loadMessageNotice = () => import('./outbox/MessageNotice.tsx');
