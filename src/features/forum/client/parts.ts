export const loadForumPostCommands = () => import('./write/postCommands.ts');
export const loadForumMarkCommands = () => import('./write/markCommands.ts');
export const loadForumDrafts = () => import('./write/drafts/draftCollection.ts');
export { adoptGuestDrafts } from './write/drafts/guestDrafts.ts';
