export const loadForumPostCommands = () => import('./write/postCommands.ts');
export const loadForumMarkCommands = () => import('./write/markCommands.ts');
