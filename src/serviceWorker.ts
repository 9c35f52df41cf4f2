// Never touches a write, never caches a signed-in answer, never activates by itself (offline.md §5.3, §5.5).
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from './worker/cacheNames.ts';
import { isBuildFile, isCacheableContent, isPublicImage } from './worker/contentShape.ts';
import { handleMessage, notifyAllPages } from './worker/messages.ts';
import { cachePreviousAssets } from './worker/cachePreviousAssets.ts';
import { openNotice, showPush } from './worker/push.ts';
import { isVisitedAsset, type Resource, classifyRequest } from './worker/resources.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

const day = 24 * 60 * 60;
const origin = self.location.origin;
const apiBase = import.meta.env.VITE_API_BASE;
const freshShellTimeoutMs = 4000;

let failedUrl = '';
const precache = new PrecacheController({
  cacheName: cacheNames.shell,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        if (isBuildFile(new URL(request.url).pathname, response)) return response;
        failedUrl = request.url;
        return null;
      },
      fetchDidFail: async ({ request }) => {
        failedUrl = request.url;
      },
    },
  ],
});
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  const installing = precache.install(event);
  event.waitUntil(
    installing.catch(async (error: unknown) => {
      await notifyAllPages(self, { type: 'INSTALL_FAILED', url: failedUrl });
      throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    await cachePreviousAssets(caches, new Set(precache.getURLsToCacheKeys().values()));
    await precache.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

async function respond(event: ExtendableMessageEvent): Promise<void> {
  const reply = await handleMessage(event.data, {
    buildId: __BUILD_ID__,
    files: [...precache.getURLsToCacheKeys().values()],
    storage: caches,
    skipWaiting: () => self.skipWaiting(),
    async cacheVisited(url) {
      if (precache.getCacheKeyForURL(url) !== undefined) return true;
      const [response, stored] = visitedAssets.handleAll({ event, request: new Request(url) });
      const { ok } = await response;
      // The response comes before it is in the cache.
      await stored;
      return ok;
    },
  });
  if (reply !== undefined) event.ports[0]?.postMessage(reply);
}
self.addEventListener('message', (event) => event.waitUntil(respond(event)));

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(self, event.notification)),
);

const expire = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin(options) as WorkboxPlugin;

const contentOnly = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const path = new URL(request.url).pathname.slice(apiBase.length);
    return (await isCacheableContent(path, response)) ? response : null;
  },
};
const publicImagesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isPublicImage(response) ? response : null,
};

const shell = async (request: Request): Promise<Response> =>
  (await precache.matchPrecache('/index.html')) ?? fetch(request);

async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return shell(request);
  }
}

async function freshShell(request: Request): Promise<Response> {
  const signal = AbortSignal.timeout(freshShellTimeoutMs);
  try {
    const response = await fetch(request, { signal });
    return response.status < 500 ? response : await shell(request);
  } catch {
    return shell(request);
  }
}

const fonts = new CacheFirst({
  cacheName: cacheNames.fonts,
  plugins: [expire({ maxEntries: 12, maxAgeSeconds: 365 * day })],
});

const visitedAssets = new CacheFirst({
  cacheName: cacheNames.visited,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isBuildFile(new URL(request.url).pathname, response) ? response : null,
    },
    // More than a build has of them: one that another needs must not make room for a third.
    expire({ maxEntries: 200, maxAgeSeconds: 90 * day, purgeOnQuotaError: true }),
  ],
});

async function asset(event: ExtendableEvent, request: Request): Promise<Response> {
  const own = await precache.matchPrecache(request);
  if (own) return own;
  const earlier = await caches.match(request, { cacheName: cacheNames.previousAssets });
  if (earlier) return earlier;
  if (request.destination === 'font') return fonts.handle({ event, request });
  return isVisitedAsset(new URL(request.url).pathname)
    ? visitedAssets.handle({ event, request })
    : fetch(request);
}

type Handler = Parameters<typeof registerRoute>[1];

const handlers: Record<Exclude<Resource, 'untouched'>, Handler> = {
  shell: ({ request }) => shell(request),
  networkOrShell: ({ request }) => networkOrShell(request),
  freshShell: ({ request }) => freshShell(request),
  asset: ({ event, request }) => asset(event, request),
  content: new StaleWhileRevalidate({ cacheName: cacheNames.content, plugins: [contentOnly] }),
  freshContent: new NetworkFirst({ cacheName: cacheNames.content, plugins: [contentOnly] }),
  versionedOptions: new CacheFirst({
    cacheName: cacheNames.options,
    plugins: [contentOnly, expire({ maxEntries: 8 })],
  }),
  routeRules: new NetworkFirst({
    cacheName: cacheNames.routeRules,
    networkTimeoutSeconds: 1.5,
    plugins: [contentOnly],
  }),
  image: new CacheFirst({
    cacheName: cacheNames.images,
    plugins: [
      publicImagesOnly,
      expire({ maxEntries: 80, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    ],
  }),
};

for (const [resource, handler] of Object.entries(handlers)) {
  registerRoute(
    ({ url, request }) => classifyRequest(url, request, { origin, apiBase }) === resource,
    handler,
  );
}
