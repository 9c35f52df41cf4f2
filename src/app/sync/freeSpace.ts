import { askWorker } from './askWorker.ts';

/**
 * Asks the worker to drop what can be fetched again, the next cache that holds something (images, the previous build);
 * never drafts.
 * @returns the name of what is gone; null when nothing is left to give up, or nobody answered
 */
export async function freeNextCache(): Promise<string | null> {
  const { freed } = ((await askWorker({ type: 'FREE_SPACE' })) ?? {}) as { freed?: unknown };
  return typeof freed === 'string' ? freed : null;
}

/** The same for a draft that found no room. */
export async function freeSpace(): Promise<void> {
  await freeNextCache();
}
