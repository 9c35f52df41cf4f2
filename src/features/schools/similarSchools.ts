// features.md §6.7
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import { taughtTypes } from '#shared/reference/catalogue/awards.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';

const maxMiles = 250;
const milesADegree = 69;
/** Against a mile: 60 miles further is as bad as not having the program. */
const weights = { type: 60, control: 25, level: 35, hasPrograms: 40, acceptance: 60 } as const;

export type Similar = { readonly school: SchoolEntry; readonly miles: number | null };

const typesOf = (school: SchoolEntry): Set<string> => new Set(taughtTypes(school));

/** A quick look before the exact distance: at catalogue size a sine for each school is too slow. */
function isInBox(at: Point, from: Point): boolean {
  const degrees = maxMiles / milesADegree;
  if (Math.abs(at.lat - from.lat) > degrees) return false;
  const across = Math.abs(at.lng - from.lng);
  const width = degrees / Math.max(0.1, Math.cos((from.lat * Math.PI) / 180));
  return Math.min(across, 360 - across) <= width;
}

function selectivityGap({ figures: one }: SchoolEntry, { figures: other }: SchoolEntry): number {
  if (typeof one.acceptRate !== 'number' || typeof other.acceptRate !== 'number') return 0;
  return Math.abs(one.acceptRate - other.acceptRate);
}

function dissimilarity(
  school: SchoolEntry,
  to: SchoolEntry,
  types: Set<string>,
  miles: number,
): number {
  const taught = taughtTypes(school);
  const shared = taught.some((type) => types.has(type));
  return (
    miles +
    (types.size > 0 && !shared ? weights.type : 0) +
    (taught.length === 0 ? weights.hasPrograms : 0) +
    (school.control === to.control ? 0 : weights.control) +
    (school.level === to.level ? 0 : weights.level) +
    weights.acceptance * selectivityGap(school, to)
  );
}

/**
 * A fictitious school is like no real one. Without coordinates the schools of the same state are compared by their
 * kind alone.
 */
export function similarSchools(index: CatalogueIndex, to: SchoolEntry, most: number): Similar[] {
  const types = typesOf(to);
  const best: (Similar & { readonly score: number })[] = [];
  for (const school of index.schools) {
    if (school.id === to.id || !school.open || school.fictitious !== to.fictitious) continue;
    let miles: number | null = null;
    if (to.at !== null) {
      if (school.at === null || !isInBox(school.at, to.at)) continue;
      miles = distanceMiles(to.at, school.at);
      if (miles > maxMiles) continue;
    } else if (school.state !== to.state) continue;
    const score = dissimilarity(school, to, types, miles ?? 0);
    const last = best.at(-1);
    if (best.length === most && last !== undefined && score >= last.score) continue;
    const place = best.findIndex((each) => score < each.score);
    best.splice(place < 0 ? best.length : place, 0, { school, miles, score });
    if (best.length > most) best.pop();
  }
  return best.map(({ school, miles }) => ({ school, miles }));
}
