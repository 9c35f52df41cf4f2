import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { buildRules } from './buildRules.ts';
import { rankOf, reasonsOf } from './reasons.ts';
import type { FilterQuery } from '../types.ts';

export type Fit = {
  /** Lower fits better. */
  readonly rank: number;
  readonly line: string;
};

/** No program ids stand for all. */
export type FitTarget = { readonly id: number; readonly programIds: readonly number[] };

/** By the number of the school; a school without a program on record is left out. */
export function fitOf(
  index: CatalogueIndex,
  query: FilterQuery,
  place: SearchPlace | null,
  now: number,
  targets: readonly FitTarget[],
): Map<number, Fit> {
  const rules = buildRules(query, { place, now, courses: query.courses });
  const fits = new Map<number, Fit>();
  if (rules.length === 0) return fits;
  const wanted = new Map(targets.map(({ id, programIds }) => [id, programIds]));
  for (const school of index.schools) {
    const chosen = wanted.get(school.id);
    if (!chosen) continue;
    const counted = school.programs.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    for (const program of counted) {
      const target = { school, program };
      const verdicts = rules.map((rule) => rule.judge(target));
      const rank = rankOf(rules, verdicts);
      if (rank < (fits.get(school.id)?.rank ?? Infinity))
        fits.set(school.id, { rank, line: reasonsOf(rules, target).line });
    }
  }
  return fits;
}
