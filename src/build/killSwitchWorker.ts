/**
 * The kill switch: a worker that removes itself. The build puts it at dist/kill-switch/sw.js.
 *
 * To use it, serve that file in place of /sw.js (same URL, `Cache-Control: no-store`): every browser takes it at its
 * next visit or its next update check, deletes this site's caches and gives up the worker. Open pages stay as they
 * are; their next load comes from the network. Drafts live in IndexedDB and localStorage, which it never touches.
 * To return to normal, serve the build's own /sw.js again.
 */
{
  const worker = self as unknown as ServiceWorkerGlobalScope;

  worker.addEventListener('install', () => {
    void worker.skipWaiting();
  });

  worker.addEventListener('activate', (event) => {
    const leave = async (): Promise<void> => {
      const names = await caches.keys();
      await Promise.all(names.map((name) => caches.delete(name)));
      await worker.registration.unregister();
    };
    event.waitUntil(leave());
  });
}
