import { isSharedComputer } from './sharedComputer.ts';

/** Keeps where in the application this person was last; `readPlace` reads it. No note: no page begins differently for it. */
export function writeLastPath(userId: string, path: string): void {
  if (isSharedComputer()) return;
  try {
    window.localStorage.setItem(`place:${userId}`, path);
  } catch {
    // A full or blocked storage: then the home leads to the overview.
  }
}
