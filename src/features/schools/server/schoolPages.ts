// The pages of many schools at once, for the offline pack: the same as each of them alone, without asking for each.
import type { Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { School, SchoolLink } from '../contract.ts';
import { similarSchools } from '../similarSchools.ts';
import * as many from './schoolPagesStore.ts';
import { presentRating, presentSchool } from './present.ts';
import { hourOf, maxSuccessors, maxSimilar } from './service.ts';
import { findDeadlines, findNclex, findRuns, type SchoolRow } from './store.ts';
import type { SearchService } from '#features/finder/server/service.ts';

export type SchoolPagesDeps = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly search: Pick<SearchService, 'index'>;
};

type Successor = Awaited<ReturnType<typeof many.findSuccessorRows>>[number];

/** Who took over from these schools, and from those again, as far as a page looks. */
async function findSuccessors(
  db: Queries,
  schools: readonly SchoolRow[],
): Promise<Map<number, Successor>> {
  const known = new Map<number, Successor>();
  let wanted = schools.flatMap(({ successorUnitid }) => successorUnitid ?? []);
  for (let step = 0; step < maxSuccessors && wanted.length > 0; step += 1) {
    const found = await many.findSuccessorRows(db, [...new Set(wanted)]);
    for (const heir of found) if (heir.unitid !== null) known.set(heir.unitid, heir);
    wanted = found
      .flatMap(({ open, successorUnitid }) => (open ? [] : (successorUnitid ?? [])))
      .filter((unitid) => !known.has(unitid));
  }
  return known;
}

/** Who has taken over in the end. */
function lastSuccessor(
  { unitid, successorUnitid }: SchoolRow,
  heirs: ReadonlyMap<number, Successor>,
): SchoolLink | null {
  const seen = new Set([unitid]);
  let last: SchoolLink | null = null;
  for (
    let next = successorUnitid;
    next !== null && !seen.has(next) && seen.size <= maxSuccessors;
  ) {
    seen.add(next);
    const heir = heirs.get(next);
    if (!heir) break;
    const { slug, name, city, state } = heir;
    last = { slug, name, city, state };
    next = heir.open ? null : heir.successorUnitid;
  }
  return last;
}

/** Reads pages of schools by their numbers, in this order; a school that is not there is left out. */
export const createSchoolPages =
  ({ db, clock, search }: SchoolPagesDeps) =>
  async (ids: readonly number[]): Promise<School[]> => {
    if (ids.length === 0) return [];
    const schools = new Map((await many.findSchools(db, ids)).map((row) => [row.id, row]));
    const figures = await many.findFiguresOf(db, ids);
    const programs = await many.findProgramsOf(db, ids);
    const nclex = await findNclex(db, ids);
    const changes = await many.findChangesOf(db, ids);
    const stars = await many.countStarsOf(db, ids);
    const heirs = await findSuccessors(db, [...schools.values()]);
    const deadlines = await findDeadlines(
      db,
      programs.map(({ id }) => id),
    );
    const runIds = [...schools.values(), ...figures, ...programs, ...nclex];
    const runs = await findRuns(db, [...new Set(runIds.flatMap(({ runId }) => runId ?? []))]);
    const index = await search.index();
    const entries = new Map(index.schools.map((entry) => [entry.id, entry]));
    const asOf = hourOf(clock());
    return ids.flatMap((id) => {
      const school = schools.get(id);
      if (!school) return [];
      const entry = entries.get(id);
      const own = <T extends { universityId: number }>(rows: readonly T[]): T[] =>
        rows.filter(({ universityId }) => universityId === id);
      const page = presentSchool({
        school,
        runs,
        figures: own(figures),
        programs: own(programs),
        deadlines,
        nclex: own(nclex),
        changes: own(changes),
        successor: lastSuccessor(school, heirs),
        similar: entry ? similarSchools(index, entry, maxSimilar) : [],
      });
      return [{ ...page, rating: presentRating(own(stars)), asOf }];
    });
  };
