import { isSharedComputer } from './sharedComputer.ts';

export function writeLastPath(userId: string, path: string): void {
  if (isSharedComputer()) return;
  try {
    window.localStorage.setItem(`place:${userId}`, path);
  } catch {
    // A full or blocked storage: then the home leads to the overview.
  }
}
