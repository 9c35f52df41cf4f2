// Parts of public screens are kept once they were shown (src/build/clientFiles.ts). Those that came before the worker was
// in control it has not seen; it is told of them, and finds them where the browser has them already.
import { cacheSettings, settingsQuery } from '#features/content/client/queries.ts';
import { askWorker } from './askWorker.ts';
import { queryClient } from '#api/queryClient.ts';

/** Call once the page stands. Settings that came with a drawn page are kept too: a start without network needs them. */
export async function cacheVisitedAssets(): Promise<void> {
  const settings = queryClient.getQueryData(settingsQuery().queryKey)?.value;
  if (settings) cacheSettings(settings, Date.now());
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || container.controller) return;
  await container.ready;
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  // The rules of a drawn page stand in the page itself; their files were never fetched.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const urls = [...scripts, ...sheets.map(({ href }) => href)].filter((name) =>
    name.includes('/assets/seen-'),
  );
  if (urls.length > 0) await askWorker({ type: 'KEEP_SEEN', urls });
}
