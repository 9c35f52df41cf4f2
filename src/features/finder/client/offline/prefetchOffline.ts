import { cacheIndex } from './cacheIndex.ts';
import { indexCachedAt } from './cachedIndex.ts';
import { type DownloadObjection, downloadObjection } from './downloadObjection.ts';
import { runCatalogueJob } from './runCatalogueJob.ts';
import { whenPageIdle } from './whenPageIdle.ts';

/** What is for later does not compete with what somebody is waiting for. */
const idleMs = 5000;

let isPrefetching = false;

async function isWelcome(): Promise<boolean> {
  if (downloadObjection() !== null) return false;
  await whenPageIdle(idleMs);
  return downloadObjection() === null;
}

/**
 * The list of schools, the ZIP codes, and the screens that search: once the page is idle, and with low data or on a slow
 * connection only when somebody asks for it. Never throws.
 */
export async function prefetchOffline({ asked = false } = {}): Promise<void> {
  if (isPrefetching && !asked) return;
  isPrefetching = true;
  try {
    if (!asked && !(await isWelcome())) {
      isPrefetching = false;
      return;
    }
    await Promise.all([import('../search.lazy.ts'), cacheIndex({ asked })]);
    await runCatalogueJob('places', Date.now());
    await Promise.all([import('../FinderScreen.tsx'), import('../directory/DirectoryScreen.tsx')]);
  } catch {
    isPrefetching = false;
  }
}

/** Why this device has no list of schools and is not getting one by itself; null when it has one or will have. */
export async function findObjection(): Promise<DownloadObjection | null> {
  const objection = downloadObjection();
  return objection !== null && (await indexCachedAt()) === null ? objection : null;
}
