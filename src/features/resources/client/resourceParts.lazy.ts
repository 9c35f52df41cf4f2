export { resourceLinkReport, resourceMark } from './commands.ts';
export { HomeResources } from './HomeResources.tsx';
