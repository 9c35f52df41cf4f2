export const loadScholarshipCommands = () => import('./commands.ts');
