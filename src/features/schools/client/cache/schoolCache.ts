// The last schools that this device has looked at (features.md Appendix D), parsed like foreign input.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type School, school } from '#features/schools/contract.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';

export const maxCachedSchools = 30;

const storedSchool = z.object({ school, keptAt: z.number() });
export type CachedSchool = z.output<typeof storedSchool>;
const ageHeader = 'lamplight-kept-at';

const pathOf = (slug: string): string => `/university/${encodeURIComponent(slug)}`;

export const readCachedSchool = (slug: string): Promise<CachedSchool | null> =>
  readCached(cacheNames.schools, pathOf(slug), storedSchool);

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
    const stored: CachedSchool = { school: looked, keptAt: now };
    const headers = { [ageHeader]: String(now) };
    const cache = await writeCached(cacheNames.schools, pathOf(looked.slug), stored, headers);
    await evictOldest(cache);
  } catch {
    // Nothing is lost: the page stands, and it is asked for again next time.
  }
}
