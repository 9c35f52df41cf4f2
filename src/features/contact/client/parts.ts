export const loadMessageNotice = () => import('./outbox/MessageNotice.tsx');
export const loadContactCommands = () => import('./commands.ts');
