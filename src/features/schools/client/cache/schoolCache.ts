// The last schools that this device has looked at (features.md Appendix D), parsed like foreign input.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type School, school } from '#features/schools/contract.ts';

export type CachedSchool = {
  readonly school: School;
  readonly keptAt: number;
};

export const maxCachedSchools = 30;

const storedSchool = z.object({ school, keptAt: z.number() });
const ageHeader = 'lamplight-kept-at';

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

const addressOf = (slug: string): string =>
  new URL(`/university/${encodeURIComponent(slug)}`, location.origin).href;

async function read(answer: Response | undefined): Promise<CachedSchool | null> {
  const parsed = z.safeParse(storedSchool, await answer?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

export async function readCachedSchool(slug: string): Promise<CachedSchool | null> {
  try {
    const cache = await storage()?.open(cacheNames.schools);
    return await read(await cache?.match(addressOf(slug)));
  } catch {
    return null;
  }
}

const ageOf = (answer: Response | undefined): number =>
  Number(answer?.headers.get(ageHeader) ?? 0) || 0;

async function evictOldest(cache: Cache): Promise<void> {
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).search === '');
  if (requests.length <= maxCachedSchools) return;
  const aged = await Promise.all(
    requests.map(async (request) => ({ request, age: ageOf(await cache.match(request)) })),
  );
  aged.sort((one, other) => one.age - other.age);
  for (const { request } of aged.slice(0, aged.length - maxCachedSchools))
    await Promise.all([cache.delete(request), cache.delete(`${request.url}?reviews`)]);
}

/** A device without room goes on without. @param now milliseconds */
export async function cacheSchool(looked: School, now: number): Promise<void> {
  try {
    const cache = await storage()?.open(cacheNames.schools);
    if (!cache) return;
    const body = JSON.stringify({ school: looked, keptAt: now } satisfies CachedSchool);
    const headers = { 'content-type': 'application/json', [ageHeader]: String(now) };
    await cache.put(addressOf(looked.slug), new Response(body, { headers }));
    await evictOldest(cache);
  } catch {
    // Nothing is lost: the page stands, and it is asked for again next time.
  }
}
