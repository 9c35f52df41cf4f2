// The shared-computer switch of /login (offline.md §5.6). The mark is a plain yes, nothing personal. It is kept for the whole
// browser, not for one tab: a second tab of the same session must not start to store what the first one may not.

const key = 'shared-computer';
let inMemory = false;

/** True when the session in this browser was begun as on a shared computer: nothing personal may be stored. */
export function isSharedComputer(): boolean {
  try {
    return window.localStorage.getItem(key) === 'yes';
  } catch {
    return inMemory;
  }
}

/** Keeps the choice made at sign-in; every sign-in states it anew, and sign-out forgets it. */
export function setSharedComputer(shared: boolean): void {
  inMemory = shared;
  try {
    if (shared) window.localStorage.setItem(key, 'yes');
    else window.localStorage.removeItem(key);
  } catch {
    // Blocked storage: the choice holds for this page's life.
  }
}
