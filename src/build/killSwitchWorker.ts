/**
 * Serve dist/kill-switch/sw.js in place of /sw.js (same URL, `no-store`): every browser takes it at its next visit,
 * deletes this site's caches and gives up the worker. Open pages stay; drafts in IndexedDB and localStorage are never
 * touched. To return, serve the build's own /sw.js again.
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
