// The pages of all saved schools as one download, in Cache Storage, parsed like foreign input.
import * as z from 'zod/mini';
import { hashUserId } from '#offline/platform.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { type SchoolPack, schoolPack, type School } from '#features/schools/contract.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';

const facts = z.object({
  keptAt: z.number(),
  bytes: z.number(),
  slugs: z.array(z.string()),
  leftOut: z.array(z.string()),
});
export type PackFacts = z.output<typeof facts>;
const storedPack = z.object({ facts, pack: schoolPack });

const pathOf = (userId: string, part: 'facts' | 'pages'): string =>
  `/saved-pack/${hashUserId(userId)}/${part}`;

/** @param now milliseconds; @throws when the device has no room or allows none */
export async function storePack(userId: string, pack: SchoolPack, now: number): Promise<PackFacts> {
  const stored: PackFacts = {
    keptAt: now,
    bytes: new TextEncoder().encode(JSON.stringify(pack)).length,
    slugs: pack.schools.map(({ slug }) => slug),
    leftOut: pack.leftOut.map(({ name }) => name),
  };
  await writeCached(cacheNames.pack, pathOf(userId, 'pages'), { facts: stored, pack });
  await writeCached(cacheNames.pack, pathOf(userId, 'facts'), stored);
  return stored;
}

export const readPackFacts = (userId: string): Promise<PackFacts | null> =>
  readCached(cacheNames.pack, pathOf(userId, 'facts'), facts);

export async function readSchoolFromPack(
  userId: string,
  slug: string,
): Promise<{ readonly school: School; readonly keptAt: number } | null> {
  const known = await readPackFacts(userId);
  if (!known?.slugs.includes(slug)) return null;
  const stored = await readCached(cacheNames.pack, pathOf(userId, 'pages'), storedPack);
  const school = stored?.pack.schools.find((each) => each.slug === slug);
  return school ? { school, keptAt: known.keptAt } : null;
}
