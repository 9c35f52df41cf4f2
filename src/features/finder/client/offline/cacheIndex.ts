import { cacheStorage } from '#api/jsonCache.ts';
import { downloadObjection } from './downloadObjection.ts';
import { runCatalogueJob } from './runCatalogueJob.ts';
import { whenBrowserIdle } from './whenPageIdle.ts';

/**
 * Downloads the catalogue, or checks once an hour that it is current. Never throws.
 * @param asked also with low data and on a slow connection
 */
export async function cacheIndex({ asked = false, now = Date.now() } = {}): Promise<void> {
  if (!cacheStorage() || (!asked && downloadObjection() !== null)) return;
  if (!asked) await whenBrowserIdle();
  await runCatalogueJob('refresh', now).catch(() => undefined);
}
