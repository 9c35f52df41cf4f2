import { lazyPart } from '#ui/lazy.tsx';

export { readPackFacts, storePack, type PackFacts } from './cache/offlinePack.ts';
export { CompareTick } from './compare/CompareTick.tsx';
export { CompareTray } from './compare/CompareTray.tsx';
export { compareHref, readComparedSlugs } from './compare/compareHref.ts';
export { addCompared, maxCompared } from './compare/compareSet.ts';
export { schoolQuery, supportText } from './schoolQueries.ts';

export const ComparePage = lazyPart(
  async () => (await import('./compare/ComparePage.tsx')).ComparePage,
);

/** What a school's page loads after its screen, so that the worker has it when there is no connection. */
export const prefetchSchoolParts = (): Promise<unknown> => import('./schools.lazy.ts');
