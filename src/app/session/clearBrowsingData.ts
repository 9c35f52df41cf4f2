// What a person's visit leaves on a device beside drafts and lists: caches of the worker, searches, what was compared.
import { endVisit } from '../session/visit.ts';
import { personalCaches } from '../worker/cacheNames.ts';
import { askWorker } from './askWorker.ts';

/**
 * Forgets it. The worker is asked first, since it may be writing into its caches at this moment; the page removes what is
 * left, also without a worker.
 * @throws when the browser refuses to remove a cache
 */
export async function forgetTraces(ask: typeof askWorker = askWorker): Promise<void> {
  endVisit();
  await ask({ type: 'PURGE_USER' }).catch(() => null);
  if (typeof caches === 'undefined') return;
  await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
