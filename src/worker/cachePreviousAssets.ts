// Pages of the build before keep running after a new worker is active, and still ask for their chunks (offline.md
// §5.3). Called before the precache drops them.
import { cacheNames } from './cacheNames.ts';

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
  const previous = await storage.open(cacheNames.previousAssets);
  for (const request of leaving) {
    const response = await shell.match(request);
    if (response) await previous.put(request, response);
  }
}
