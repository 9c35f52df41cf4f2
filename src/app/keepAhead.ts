// A student looks schools up where there is no signal: what their screens need is fetched while there is one.
import { isLowData } from '../ui/lowData.ts';
import { keepSeen } from './keepSeen.ts';

const restMs = 4_000;

/** One after another: a phone has better things to do than to read them all at once. */
const parts = [
  () => import('../features/universities/client/SavedUniversitiesScreen.tsx'),
  () => import('../features/universities/client/UniversityScreen.tsx'),
  () => import('../features/universities/client/FindUniversitiesScreen.tsx'),
  () => import('../features/universities/client/FilterToggleScreen.tsx'),
];

async function fetchParts(isOver: () => boolean): Promise<void> {
  for (const load of parts) {
    if (isOver() || !navigator.onLine) return;
    // What cannot be had now comes with the screen that needs it, or at the next start.
    await load().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, restMs / 4));
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
