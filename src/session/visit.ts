// What somebody leaves behind by looking around, such as what they searched for. Not written by them, so it is kept apart
// from notes, and it goes when they sign out: the next person at this device is somebody else.
const prefix = 'visit:';
const listeners = new Set<() => void>();

/** The name under which `localStorage` keeps something of a visit. */
export const visitKey = (name: string): string => prefix + name;

/** For what a page holds in memory. @returns the function that ends it */
export function onVisitEnd(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Forgets all of it: on this device, and in this page. Never throws. */
export function endVisit(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  } catch {
    // A storage that refuses this gives nothing out either.
  }
  for (const run of listeners) run();
}
