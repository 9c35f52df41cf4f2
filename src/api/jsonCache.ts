// Answers of the server that a device stores to show them without a connection: JSON in Cache Storage, parsed like
// foreign input.
import * as z from 'zod/mini';

/** Null where the browser has none: on plain-http addresses, in some private windows. */
export const cacheStorage = (): CacheStorage | null =>
  typeof caches === 'undefined' ? null : caches;

const addressOf = (path: string): string => new URL(path, location.origin).href;

export async function parseCached<S extends z.ZodMiniType>(
  response: Response | undefined,
  schema: S,
): Promise<z.output<S> | null> {
  const parsed = z.safeParse(schema, await response?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

/** Null when there is none that can be read. Never throws. */
export async function readCached<S extends z.ZodMiniType>(
  cacheName: string,
  path: string,
  schema: S,
): Promise<z.output<S> | null> {
  try {
    const cache = await cacheStorage()?.open(cacheName);
    return await parseCached(await cache?.match(addressOf(path)), schema);
  } catch {
    return null;
  }
}

/** @throws when the device has no room or allows none */
export async function writeCached(
  cacheName: string,
  path: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Cache> {
  const cache = await cacheStorage()?.open(cacheName);
  if (!cache) throw new Error('This browser has no place for copies.');
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const all = { 'content-type': 'application/json', ...headers };
  await cache.put(addressOf(path), new Response(body, { headers: all }));
  return cache;
}
