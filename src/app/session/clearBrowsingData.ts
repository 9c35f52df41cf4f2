import { clearBrowsingHistory } from '#session/browsingHistory.ts';
import { personalCaches } from '#worker/cacheNames.ts';
import { askWorker } from '../sync/askWorker.ts';

/**
 * The worker is asked first, since it may be writing into its caches; the page removes what is left, also without a
 * worker.
 * @throws when the browser refuses to remove a cache
 */
export async function clearBrowsingData(ask: typeof askWorker = askWorker): Promise<void> {
  clearBrowsingHistory();
  await ask({ type: 'PURGE_USER' }).catch(() => null);
  if (typeof caches === 'undefined') return;
  await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
