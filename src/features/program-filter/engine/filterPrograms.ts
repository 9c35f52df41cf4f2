// Pure, and the same on the server and on a device without signal.
import { nextDeadline } from '#features/schools/rules.ts';
import { partialSort } from '#shared/collections/partialSort.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { type Circumstances, milesBetween, type Rule, type Target } from './rule.ts';
import { placeNotices, buildRules } from './buildRules.ts';
import { maxRank, rankOf, reasonsOf } from './reasons.ts';
import {
  initialLimits,
  type HitGroup,
  type ProgramHit,
  type ResultLimits,
  type FilterResult,
  type CriterionKey,
  type FilterQuery,
} from '../types.ts';

/** What a person can still change about themselves; all other criteria are about the program. */
const qualifying: readonly CriterionKey[] = ['prereqs', 'gpa', 'tests'];

type MatchedProgram = { readonly school: number; readonly program: number; readonly rank: number };

export type Scan = {
  readonly schools: number;
  step(from: number, to: number): void;
  finish(shown?: ResultLimits): FilterResult;
  ids(): number[];
};

class Groups {
  readonly matches: MatchedProgram[] = [];
  readonly unknown: MatchedProgram[] = [];
  readonly closest: MatchedProgram[] = [];
  readonly fails: number[];
  readonly alone: number[];

  constructor(readonly rules: readonly Rule[]) {
    this.fails = rules.map(() => 0);
    this.alone = rules.map(() => 0);
  }

  add(school: number, program: number, target: Target): void {
    const { rules } = this;
    let failed = -1;
    let failures = 0;
    let unsure = false;
    const verdicts = rules.map((rule, at) => {
      const verdict = rule.judge(target);
      if (rule.must && verdict === 'misses') {
        failed = at;
        failures += 1;
        if (target.program) this.fails[at] = (this.fails[at] ?? 0) + 1;
      }
      if (rule.must && verdict === 'unknown') unsure = true;
      return verdict;
    });
    if (failures > 1 || (failures === 1 && (unsure || !target.program))) return;
    const found = { school, program, rank: rankOf(rules, verdicts) };
    if (failures === 0) (unsure || !target.program ? this.unknown : this.matches).push(found);
    else {
      this.alone[failed] = (this.alone[failed] ?? 0) + 1;
      const rule = rules[failed];
      if (rule && qualifying.includes(rule.key) && rule.describeMissing?.(target) != null)
        this.closest.push(found);
    }
  }
}

/** Farther than any two places on earth are from each other. */
const maxMiles = 100_000;

/** In steps, so that a server can answer others in between. */
export function scanPrograms(
  index: CatalogueIndex,
  query: FilterQuery,
  place: SearchPlace | null,
  now: number,
): Scan {
  const circumstances: Circumstances = { place, now, courses: query.courses };
  const rules = buildRules(query, circumstances);
  const groups = new Groups(rules);
  const targetOf = ({ school: at, program }: MatchedProgram): Target | null => {
    const school = index.schools[at];
    return school ? { school, program: school.programs[program] ?? null } : null;
  };
  const milesTo = (at: number): number => {
    const point = index.schools[at]?.at;
    return place && point ? milesBetween(place.at, point) : maxMiles;
  };

  function hitOf(found: MatchedProgram): ProgramHit | null {
    const target = targetOf(found);
    if (!target) return null;
    const { school, program } = target;
    const { id, slug, name, city, state, fictitious } = school;
    const reasons = reasonsOf(rules, target);
    const lacks = rules.flatMap((rule) =>
      rule.must && rule.judge(target) === 'misses' ? (rule.describeMissing?.(target) ?? []) : [],
    );
    const miles = milesTo(found.school);
    return {
      schoolId: id,
      slug,
      school: name,
      city,
      state,
      fictitious,
      program: program && { id: program.id, type: program.type, name: program.name },
      miles: miles === maxMiles ? null : miles,
      deadline: program && nextDeadline(program.deadlines, now),
      ...reasons,
      misses: lacks.length > 0 ? lacks : reasons.misses,
      unknown: program ? reasons.unknown : ['any nursing program'],
    };
  }

  function listed(
    all: readonly MatchedProgram[],
    most: number,
    keyOf: (found: MatchedProgram) => number,
  ): HitGroup {
    const keys = Float64Array.from(all, keyOf);
    const items = partialSort(keys, 0, most).flatMap((at) => {
      const found = all[at];
      return (found && hitOf(found)) ?? [];
    });
    return { total: all.length, items };
  }

  /** Fictitious schools come after all others of a group. */
  const sampleKey = (school: number): number =>
    index.schools[school]?.fictitious ? 10 * maxRank * maxMiles : 0;
  /** The lowest rank first, then the nearest; schools without a program last. The catalogue is sorted by name. */
  const best = ({ school, program, rank }: MatchedProgram): number =>
    sampleKey(school) + (program < 0 ? maxRank : rank) * maxMiles + milesTo(school);
  const nearest = ({ school, rank }: MatchedProgram): number =>
    sampleKey(school) + milesTo(school) * maxRank + rank;

  return {
    schools: index.schools.length,
    step(from, to) {
      for (let at = from; at < Math.min(to, index.schools.length); at += 1) {
        const school = index.schools[at];
        if (!school?.open) continue;
        if (school.programs.length === 0) groups.add(at, -1, { school, program: null });
        school.programs.forEach((program, nth) => groups.add(at, nth, { school, program }));
      }
    },
    ids: () => groups.matches.flatMap((found) => targetOf(found)?.program?.id ?? []),
    finish(shown = initialLimits) {
      return {
        total: groups.matches.length,
        matches: listed(groups.matches, shown.matches, best).items,
        unknown: listed(groups.unknown, shown.unknown, best),
        closest: listed(groups.closest, shown.closest, nearest),
        excluded: rules.flatMap(({ key, label, must }, at) =>
          must && (key !== 'degree' || query.degree !== null)
            ? [{ key, label, fails: groups.fails[at] ?? 0, alone: groups.alone[at] ?? 0 }]
            : [],
        ),
        place,
        notices: placeNotices(query, place !== null),
        revision: index.revision,
        builtAt: index.builtAt,
      };
    },
  };
}

/**
 * @param place without one distances are left out
 * @param now milliseconds: decides on deadlines and the age of courses
 */
export function filterPrograms(
  index: CatalogueIndex,
  query: FilterQuery,
  place: SearchPlace | null,
  now: number,
  shown: ResultLimits = initialLimits,
): FilterResult {
  const scan = scanPrograms(index, query, place, now);
  scan.step(0, scan.schools);
  return scan.finish(shown);
}
