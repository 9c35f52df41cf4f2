import { cacheNames, evictionOrder, personalCaches } from './cacheNames.ts';
import { isVisitedAsset } from './resources.ts';

export type WorkerRequest =
  /** Sent only after every page has written its drafts. */
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'GET_VERSION' }
  | { readonly type: 'CACHE_FILES'; readonly urls: readonly string[] }
  | { readonly type: 'PURGE_USER' }
  | { readonly type: 'CACHE_STATUS' }
  /** Each request frees the next cache that holds something. Ask again while the write still fails. */
  | { readonly type: 'FREE_SPACE' };

export type WorkerNotification = { readonly type: 'INSTALL_FAILED'; readonly url: string };

export type CacheStatus = {
  readonly buildId: string;
  readonly expected: number;
  readonly cached: number;
  readonly caches: readonly { readonly name: string; readonly entries: number }[];
};

type WorkerHost = {
  readonly buildId: string;
  readonly files: readonly string[];
  readonly storage: CacheStorage;
  readonly skipWaiting: () => Promise<void>;
  readonly cacheVisited: (url: string) => Promise<boolean>;
};

async function entriesIn(storage: CacheStorage, name: string): Promise<number> {
  return (await (await storage.open(name)).keys()).length;
}

async function evictNextCache(storage: CacheStorage): Promise<string | null> {
  for (const name of evictionOrder) {
    const held = (await storage.has(name)) && (await entriesIn(storage, name)) > 0;
    if (held && (await storage.delete(name))) return name;
  }
  return null;
}

async function purge(storage: CacheStorage): Promise<string[]> {
  const gone: string[] = [];
  for (const name of personalCaches) if (await storage.delete(name)) gone.push(name);
  return gone;
}

async function cacheStatus(side: WorkerHost): Promise<CacheStatus> {
  const names = await side.storage.keys();
  const shell = await side.storage.open(cacheNames.shell);
  const held = new Set((await shell.keys()).map(({ url }) => url));
  return {
    buildId: side.buildId,
    expected: side.files.length,
    cached: side.files.filter((file) => held.has(file)).length,
    caches: await Promise.all(
      names.map(async (name) => ({ name, entries: await entriesIn(side.storage, name) })),
    ),
  };
}

async function cacheVisitedFiles(urls: unknown, { cacheVisited }: WorkerHost): Promise<number> {
  const named = Array.isArray(urls) ? urls.filter((url) => typeof url === 'string') : [];
  const parts = named.filter((url) => URL.canParse(url) && isVisitedAsset(new URL(url).pathname));
  const cached = await Promise.all(parts.map((url) => cacheVisited(url).catch(() => false)));
  return cached.filter(Boolean).length;
}

export async function handleMessage(data: unknown, side: WorkerHost): Promise<unknown> {
  const { type } = (data ?? {}) as Partial<WorkerRequest>;
  switch (type) {
    case 'SKIP_WAITING':
      await side.skipWaiting();
      return { done: true };
    case 'GET_VERSION':
      return { buildId: side.buildId };
    case 'CACHE_FILES':
      return { cached: await cacheVisitedFiles((data as { urls?: unknown }).urls, side) };
    case 'PURGE_USER':
      return { purged: await purge(side.storage) };
    case 'CACHE_STATUS':
      return cacheStatus(side);
    case 'FREE_SPACE':
      return { freed: await evictNextCache(side.storage) };
    default:
      return undefined;
  }
}

export async function notifyAllPages(
  worker: ServiceWorkerGlobalScope,
  news: WorkerNotification,
): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const page of pages) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has this origin
    page.postMessage(news);
  }
}
