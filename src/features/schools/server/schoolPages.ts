// The same pages as each of them alone, without asking for each.
import type { Queries } from '#server/db/database.ts';
import type { School, SchoolLink } from '../contract.ts';
import { similarSchools } from '../similarSchools.ts';
import * as many from './schoolPagesStore.ts';
import { presentRating, presentSchool } from './present.ts';
import { hourOf, maxSuccessors, maxSimilar, type SchoolDependencies } from './service.ts';
import {
  findDeadlines,
  findAwards,
  findNclex,
  findOutcomes,
  findRuns,
  type SchoolRow,
} from './store.ts';

export type SchoolPagesDeps = Pick<SchoolDependencies, 'db' | 'clock' | 'catalogue' | 'countStars'>;

type Successor = Awaited<ReturnType<typeof many.findSuccessorRows>>[number];

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

export const createSchoolPages =
  ({ db, clock, catalogue, countStars }: SchoolPagesDeps) =>
  async (ids: readonly number[]): Promise<School[]> => {
    if (ids.length === 0) return [];
    const schools = new Map((await many.findSchools(db, ids)).map((row) => [row.id, row]));
    const figures = await many.findFiguresOf(db, ids);
    const programs = await many.findProgramsOf(db, ids);
    const nclex = await findNclex(db, ids);
    const awards = await findAwards(db, ids);
    const outcomes = await findOutcomes(db, ids);
    const changes = await many.findChangesOf(db, ids);
    const stars = await countStars(ids);
    const heirs = await findSuccessors(db, [...schools.values()]);
    const deadlines = await findDeadlines(
      db,
      programs.map(({ id }) => id),
    );
    const numbers = [...figures, ...nclex, ...awards, ...outcomes];
    const runIds = [...schools.values(), ...programs, ...numbers].map(({ runId }) => runId);
    const runs = await findRuns(db, [...new Set(runIds.flatMap((id) => id ?? []))]);
    const index = await catalogue.get();
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
        awards: own(awards),
        outcomes: own(outcomes),
        changes: own(changes),
        successor: lastSuccessor(school, heirs),
        awardYears: index.awardYears,
        similar: entry ? similarSchools(index, entry, maxSimilar) : [],
      });
      return [{ ...page, rating: presentRating(own(stars)), asOf }];
    });
  };
