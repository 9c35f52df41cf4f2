// A student looks schools up where there is no signal: what their screens need is fetched while there is one.
import { isLowData } from '../ui/lowData.ts';
import { keepSeen } from './keepSeen.ts';

const restMs = 4_000;
const betweenMs = 500;

/**
 * One after another: a phone has better things to do than to read them all at once. The build fails when a part that one
 * of these screens loads later is missing here (build/offlineClosure.ts).
 */
const parts = [
  () => import('../features/universities/client/SavedUniversitiesScreen.tsx'),
  () => import('../features/universities/client/saved/savedLater.ts'),
  () => import('../features/universities/client/UniversityScreen.tsx'),
  () => import('../features/universities/client/readSchool.ts'),
  () => import('../features/universities/client/keptSchools.ts'),
  () => import('../features/universities/client/keptReviews.ts'),
  () => import('../features/universities/client/school/SchoolDetails.tsx'),
  () => import('../features/universities/client/school/SchoolVoices.tsx'),
  () => import('../features/universities/client/school/SchoolActions.tsx'),
  () => import('../features/universities/client/school/ReviewForm.tsx'),
  () => import('../features/universities/client/school/NoSchool.tsx'),
  () => import('../features/universities/client/FindUniversitiesScreen.tsx'),
  () => import('../features/universities/client/readSearch.ts'),
  () => import('../features/universities/client/finder/finderLater.ts'),
  () => import('../features/universities/client/finder/position.ts'),
  () => import('../features/universities/client/FilterToggleScreen.tsx'),
  () => import('../features/universities/client/toggle/toggleEngine.ts'),
  () => import('../features/universities/client/toggle/toggleLater.ts'),
  () => import('../features/universities/client/toggle/Found.tsx'),
];

async function fetchParts(isOver: () => boolean): Promise<void> {
  for (const load of parts) {
    if (isOver() || !navigator.onLine) return;
    // What cannot be had now comes with the screen that needs it, or at the next start.
    await load().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  await keepSeen();
}

/** Call once the page of a student stands. @returns stops it */
export function keepAhead(): () => void {
  let over = isLowData();
  const timer = setTimeout(() => void fetchParts(() => over), restMs);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
