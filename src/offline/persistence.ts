// Asks the browser not to delete this site's storage under pressure, and says where it may do so anyway.
import type { Surroundings } from './surroundings.ts';

/**
 * @param ask false only looks; true asks (Firefox shows a question, the others decide silently).
 * @returns null when the browser does not say.
 */
export async function lastingStorage(
  { storageManager }: Surroundings,
  ask: boolean,
): Promise<boolean | null> {
  try {
    if (!storageManager) return null;
    if (await storageManager.persisted()) return true;
    return ask ? await storageManager.persist() : false;
  } catch {
    return null;
  }
}

/** Safari deletes a site's storage after seven days of use without a visit, unless it is installed. */
export function mayExpire({ userAgent, window }: Surroundings): boolean {
  const isSafari =
    /iPhone|iPad/.test(userAgent) ||
    (/Safari\//.test(userAgent) && !/Chrome|Chromium|Edg|Android/.test(userAgent));
  const standalone = window?.matchMedia?.('(display-mode: standalone)').matches === true;
  return isSafari && !standalone;
}
