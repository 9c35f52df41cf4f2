// For the whole browser, not one tab: a second tab must not store what the first one may not (offline.md §5.6).

const key = 'shared-computer';
let inMemory = false;

export function isSharedComputer(): boolean {
  try {
    return window.localStorage.getItem(key) === 'yes';
  } catch {
    return inMemory;
  }
}

export function setSharedComputer(shared: boolean): void {
  inMemory = shared;
  try {
    if (shared) window.localStorage.setItem(key, 'yes');
    else window.localStorage.removeItem(key);
  } catch {
    // Blocked storage: the choice holds for this page's life.
  }
}
