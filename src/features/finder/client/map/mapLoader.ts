// The engine of the map is big and comes over a bad connection: it is asked for again before the list stands alone.

/** Retries of the maps loader (SPEC §9), each after a longer pause. */
const pausesMs = [500, 1500, 3000] as const;

const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Loads by `load`, and up to three times more when that fails.
 * @param load is told how often it was tried before, from 0
 * @param isWanted asked before each retry; when it says no, there is none
 * @throws what the last try has thrown
 */
export async function loadWithRetries<T>(
  load: (triedBefore: number) => Promise<T>,
  {
    isWanted = () => true,
    pause = delay,
  }: { isWanted?: () => boolean; pause?: (ms: number) => Promise<void> } = {},
): Promise<T> {
  for (const [triedBefore, ms] of pausesMs.entries()) {
    try {
      return await load(triedBefore);
    } catch (error) {
      await pause(ms);
      if (!isWanted()) throw error;
    }
  }
  return load(pausesMs.length);
}

/** Whether this browser can draw a map at all. */
export function supportsWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
