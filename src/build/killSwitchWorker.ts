/**
 * The kill switch: a worker that removes itself. The build puts it at dist/kill-switch/sw.js.
 *
 * To use it, serve that file in place of /sw.js (same URL, `Cache-Control: no-store`): every browser takes it at its
 * next visit or its next update check, deletes this site's caches, gives up the worker and loads its open, clean pages
 * from the network on their next visit. Drafts live in IndexedDB and localStorage, which it never touches. To return
 * to normal, serve the build's own /sw.js again.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const leave = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});

export type {};
