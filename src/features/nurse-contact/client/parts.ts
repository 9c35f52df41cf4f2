// What other parts of the site place and load.
export const loadContactCommands = () => import('./commands.ts');
export const loadNurseContact = () => import('./NurseContact.tsx');
export const loadRequestList = () => import('./RequestList.tsx');
export const loadNurseReplies = () => import('./RecentNurseReplies.tsx');
