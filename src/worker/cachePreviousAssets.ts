// Pages of the build before keep running after a new worker takes over, and still ask for their chunks. The hashed
// files of exactly one earlier build are kept for them (offline.md §5.3).
import { cacheNames } from './cacheNames.ts';

/**
 * Copies the hashed files that the new build no longer has, before the precache drops them, and forgets the ones kept
 * at the activation before. Called at activation; leaves the precache as it is.
 * @param current cache keys (absolute URLs) of the new build
 */
export async function cachePreviousAssets(
  storage: CacheStorage,
  current: ReadonlySet<string>,
): Promise<void> {
  await storage.delete(cacheNames.previousAssets);
  const shell = await storage.open(cacheNames.shell);
  const leaving = (await shell.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  if (leaving.length === 0) return;
  const kept = await storage.open(cacheNames.previousAssets);
  for (const request of leaving) {
    const response = await shell.match(request);
    if (response) await kept.put(request, response);
  }
}
