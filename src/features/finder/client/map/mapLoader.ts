/** SPEC §9 */
const pausesMs = [500, 1500, 3000] as const;

const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * @param load is told how often it was tried before, from 0
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

export function supportsWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
