// The worker is sent the URLs of parts that loaded before it controlled the page, and reads them from the HTTP cache.
import { cacheSettings, settingsQuery } from '#features/content/client/parts.ts';
import { askWorker } from './askWorker.ts';
import { queryClient } from '#api/queryClient.ts';

/** Call once the page is interactive. Stores settings of a rendered page too: a start without a network needs them. */
export async function cacheVisitedAssets(): Promise<void> {
  const settings = queryClient.getQueryData(settingsQuery().queryKey)?.value;
  if (settings) cacheSettings(settings, Date.now());
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || container.controller) return;
  await container.ready;
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  // A rendered page inlines its styles, so their files were never fetched.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const urls = [...scripts, ...sheets.map(({ href }) => href)].filter((name) =>
    name.includes('/assets/'),
  );
  if (urls.length > 0) await askWorker({ type: 'CACHE_FILES', urls });
}
