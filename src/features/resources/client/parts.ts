export const loadResourceCommands = () => import('./commands.ts');
export const loadHomeResources = () => import('./HomeResources.tsx');
