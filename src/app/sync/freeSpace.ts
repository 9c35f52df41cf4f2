import { askWorker } from './askWorker.ts';

/**
 * Drops the next cache that can be fetched again (images, the previous build); never drafts.
 * @returns its name; null when nothing is left, or nobody answered
 */
export async function freeNextCache(): Promise<string | null> {
  const { freed } = ((await askWorker({ type: 'FREE_SPACE' })) ?? {}) as { freed?: unknown };
  return typeof freed === 'string' ? freed : null;
}

export async function freeSpace(): Promise<void> {
  await freeNextCache();
}
