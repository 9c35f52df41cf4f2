// Parts of public screens are kept once they were shown (src/build/clientFiles.ts). Those that came before the worker was
// in control it has not seen; it is told of them, and finds them where the browser has them already.
import { askWorker } from './askWorker.ts';

/** Call once the page stands. */
export async function keepSeen(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || container.controller) return;
  await container.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/seen-'));
  if (urls.length > 0) await askWorker({ type: 'KEEP_SEEN', urls });
}
