// In the first scripts, so as little as can be: the rest of the PIN lock (session/pin) is loaded where one is set.

export type LockReason = 'pin' | 'session_revoked' | 'session_lapsed';

const reasonKey = 'device-locked';
const reasons: readonly unknown[] = ['pin', 'session_revoked', 'session_lapsed'];
let openKey: string | null = null;

function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** Why nothing of whoever was here last can be read on this device; null when nobody's work is locked. */
export function readLockReason(): LockReason | null {
  const found = tryStorage((storage) => storage.getItem(reasonKey));
  return reasons.includes(found) ? (found as LockReason) : null;
}

export function writeLockReason(reason: LockReason | null): void {
  tryStorage((storage) =>
    reason === null ? storage.removeItem(reasonKey) : storage.setItem(reasonKey, reason),
  );
}

/** Whether a PIN is set on this device, or what one has sealed is still here. */
export const hasPin = (): boolean =>
  tryStorage((storage) => Object.keys(storage).some((key) => /^pin(?:$|-)/.test(key))) ?? false;

/** The draft key of a person with a PIN while the device is unlocked: it is stored nowhere as it is. */
export const getOpenKey = (): string | null => openKey;

export function setOpenKey(key: string | null): void {
  openKey = key;
}
