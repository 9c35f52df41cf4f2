// For tests only: the storage of one browser with several tabs.
import type { PinHost } from './pinRecord.ts';

export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export const testDraftKey = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');

/** Turns that wait for each other, as the browser's locks do. */
export function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => unknown) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  } as unknown as LockManager;
}

export function createPinBrowser() {
  const local = createMemoryStorage();
  const locks = createLocks();
  const clock = { now: Date.UTC(2026, 10, 20), ticks: 0 };
  const openTab = (): PinHost => ({
    now: () => clock.now,
    // The slowest of devices: the fewest iterations.
    ticks: () => (clock.ticks += 10_000),
    subtle: globalThis.crypto.subtle,
    local,
    tab: createMemoryStorage(),
    locks,
  });
  return { local, clock, openTab };
}

export const readAll = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, at) => {
    const key = storage.key(at) ?? '';
    return `${key} ${storage.getItem(key)}`;
  }).join('\n');
