// Cache Storage in memory, as far as the worker uses it.

function key(request: RequestInfo | URL): string {
  return typeof request === 'string' || request instanceof URL ? String(request) : request.url;
}

function fakeCache(): Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> {
  const kept = new Map<string, Response>();
  return {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (request) => kept.get(key(request))?.clone(),
    put: async (request, response) => void kept.set(key(request), response),
    delete: async (request) => kept.delete(key(request)),
  };
}

/** @param content name → URLs held at the start; each answers with its own URL as text */
export async function fakeCaches(content: Record<string, string[]> = {}): Promise<CacheStorage> {
  const caches = new Map<string, ReturnType<typeof fakeCache>>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? fakeCache();
    caches.set(name, cache);
    return cache;
  };
  for (const [name, urls] of Object.entries(content)) {
    const cache = await open(name);
    for (const url of urls) await cache.put(url, new Response(url));
  }
  return {
    open,
    has: async (name: string) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage;
}

export async function urlsIn(storage: CacheStorage, name: string): Promise<string[]> {
  return (await (await storage.open(name)).keys()).map(({ url }) => url).sort();
}
