// The worker caches each part of the site that it fetches. Those that came before it was in control it has not seen: it is
// given their addresses, and finds them in the browser's HTTP cache.
import { cacheSettings, settingsQuery } from '#features/content/client/parts.ts';
import { askWorker } from './askWorker.ts';
import { queryClient } from '#api/queryClient.ts';

/** Call once the page stands. Settings that came with a rendered page are cached too: a start without network needs them. */
export async function cacheVisitedAssets(): Promise<void> {
  const settings = queryClient.getQueryData(settingsQuery().queryKey)?.value;
  if (settings) cacheSettings(settings, Date.now());
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || container.controller) return;
  await container.ready;
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  // The styles of a rendered page are inline; their files were never fetched.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const urls = [...scripts, ...sheets.map(({ href }) => href)].filter((name) =>
    name.includes('/assets/'),
  );
  if (urls.length > 0) await askWorker({ type: 'CACHE_FILES', urls });
}
