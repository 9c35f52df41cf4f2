// The pages of all saved schools as one download, in Cache Storage, parsed like foreign input.
import * as z from 'zod/mini';
import { hashOfUser } from '#offline/surroundings.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { type SchoolPack, schoolPack, type School } from '#features/schools/contract.ts';

export type PackFacts = {
  readonly keptAt: number;
  readonly bytes: number;
  readonly slugs: readonly string[];
  readonly leftOut: readonly string[];
};

const facts = z.object({
  keptAt: z.number(),
  bytes: z.number(),
  slugs: z.array(z.string()),
  leftOut: z.array(z.string()),
});
const storedPack = z.object({ facts, pack: schoolPack });

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

const addressOf = (userId: string, part: 'facts' | 'pages'): string =>
  new URL(`/saved-pack/${hashOfUser(userId)}/${part}`, location.origin).href;

const json = (body: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/json' } });

/** @param now milliseconds; @throws when the device has no room or allows none */
export async function storePack(userId: string, pack: SchoolPack, now: number): Promise<PackFacts> {
  const cache = await storage()?.open(cacheNames.pack);
  if (!cache) throw new Error('This browser has no place for a pack.');
  const told: PackFacts = {
    keptAt: now,
    bytes: new TextEncoder().encode(JSON.stringify(pack)).length,
    slugs: pack.schools.map(({ slug }) => slug),
    leftOut: pack.leftOut.map(({ name }) => name),
  };
  await cache.put(addressOf(userId, 'pages'), json(JSON.stringify({ facts: told, pack })));
  await cache.put(addressOf(userId, 'facts'), json(JSON.stringify(told)));
  return told;
}

export async function readPackFacts(userId: string): Promise<PackFacts | null> {
  try {
    const cache = await storage()?.open(cacheNames.pack);
    const answer = await cache?.match(addressOf(userId, 'facts'));
    const parsed = z.safeParse(facts, await answer?.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function readSchoolFromPack(
  userId: string,
  slug: string,
): Promise<{ readonly school: School; readonly keptAt: number } | null> {
  try {
    const known = await readPackFacts(userId);
    if (!known?.slugs.includes(slug)) return null;
    const cache = await storage()?.open(cacheNames.pack);
    const answer = await cache?.match(addressOf(userId, 'pages'));
    const parsed = z.safeParse(storedPack, await answer?.json());
    const school = parsed.data?.pack.schools.find((each) => each.slug === slug);
    return school ? { school, keptAt: known.keptAt } : null;
  } catch {
    return null;
  }
}
