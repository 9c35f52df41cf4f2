// A student looks schools up where there is no signal: what their screens need is fetched while there is one.
import { isLowData } from '../ui/theme/lowData.ts';
import { cacheVisitedAssets } from '../app/sync/cacheVisitedAssets.ts';

const delayMs = 4_000;
const intervalMs = 500;

/**
 * One after another: a phone has better things to do than to read them all at once. The build fails when a part that one
 * of these screens loads later is missing here (build/offlineClosure.ts).
 */
const parts = [
  () => import('../features/saved-schools/client/SavedSchoolsScreen.tsx'),
  () => import('../features/saved-schools/client/savedSchools.lazy.tsx'),
  () => import('../features/schools/client/SchoolScreen.tsx'),
  () => import('../features/schools/client/readSchool.ts'),
  () => import('../features/schools/client/cache/schoolCache.ts'),
  () => import('../features/reviews/client/reviewCache.ts'),
  () => import('../features/schools/client/school/details/SchoolDetails.tsx'),
  () => import('../features/reviews/client/SchoolReviews.tsx'),
  () => import('../features/schools/client/school/SchoolActions.tsx'),
  () => import('../features/reviews/client/ReviewForm.tsx'),
  () => import('../features/schools/client/school/SchoolNotFound.tsx'),
  () => import('../features/finder/client/FinderScreen.tsx'),
  () => import('../features/finder/client/readSearch.ts'),
  () => import('../features/finder/client/finder.lazy.tsx'),
  () => import('../features/finder/client/form/position.ts'),
  () => import('../features/program-filter/client/ProgramFilterScreen.tsx'),
  () => import('../features/program-filter/client/filterEngine.ts'),
  () => import('../features/program-filter/client/programFilter.lazy.tsx'),
  () => import('../features/program-filter/client/results/FilterResults.tsx'),
];

async function fetchParts(isOver: () => boolean): Promise<void> {
  for (const load of parts) {
    if (isOver() || !navigator.onLine) return;
    // What cannot be had now comes with the screen that needs it, or at the next start.
    await load().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  await cacheVisitedAssets();
}

/** Call once the page of a student stands. @returns stops it */
export function prefetchOffline(): () => void {
  let over = isLowData();
  const timer = setTimeout(() => void fetchParts(() => over), delayMs);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
