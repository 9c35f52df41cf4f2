import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import type { Clock } from '#shared/time/clock.ts';
import { calendarFile } from '#shared/time/calendarFile.ts';
import { slugText, schoolEvents } from '../rules.ts';
import {
  type ComparedProgram,
  maxPrograms,
  type ProgramView,
  type School,
  type SchoolResult,
  type SchoolLink,
} from '../contract.ts';
import type { DataSummary } from '../dataContract.ts';
import type { DataUpdates } from '../updatesContract.ts';
import { similarSchools } from '../similarSchools.ts';
import type { ProgramDetails, Source } from '#shared/reference/catalogue/catalogue.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { createDataSummary } from './dataSummary.ts';
import { listDataUpdates } from './dataUpdates.ts';
import { createNameFinder } from './findSchoolByName.ts';
import {
  presentCompared,
  presentEarlier,
  presentProgram,
  presentRating,
  type RatingRow,
  presentSchool,
} from './present.ts';
import { sourceList } from './sourceList.ts';
import * as store from './store.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { hour } from '#shared/time/duration.ts';

export const hourOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / hour) * hour).toISOString();
export const maxSimilar = 6;
export const maxSuccessors = 6;
const maxSuggested = 5;

export type SchoolDependencies = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly catalogue: { get(): Promise<CatalogueIndex> };
  readonly searchByName: (text: string) => Promise<readonly SchoolLink[]>;
  readonly countStars: (schoolIds: readonly number[]) => Promise<readonly RatingRow[]>;
};

export type ApplicableProgram = ProgramView & {
  /** The versions that were asked for and have been replaced since. */
  readonly earlier: readonly ProgramDetails[];
  readonly school: SchoolLink & { readonly open: boolean };
};

export type SchoolService = {
  /** The school may have another address (`slug`). Never throws for a strange one. */
  find(slug: string): Promise<SchoolResult>;
  /** @throws Problem `not_found`, with the schools that may have been meant */
  require(slug: string): Promise<School>;
  idOf(slug: string): Promise<number>;
  programs(ids: readonly number[]): Promise<{ programs: ComparedProgram[]; sources: Source[] }>;
  /** Programs with what an application begins with, in two queries. */
  applicable(
    ids: readonly number[],
    versions?: readonly store.WantedVersion[],
  ): Promise<ApplicableProgram[]>;
  calendar(slug: string, origin: string): Promise<string>;
  dataSummary(): Promise<DataSummary>;
  dataUpdates(): Promise<DataUpdates>;
};

export function createSchoolService({
  db,
  clock,
  catalogue,
  searchByName,
  countStars,
}: SchoolDependencies): SchoolService {
  const findByName = createNameFinder();

  async function readCatalogue(id: number) {
    const index = await catalogue.get();
    const entry = index.schools.find((each) => each.id === id);
    return {
      awardYears: index.awardYears,
      similar: entry ? similarSchools(index, entry, maxSimilar) : [],
    };
  }

  /** Who has taken over in the end: a school that took over may itself have been taken over. */
  async function heirOf({ unitid, successorUnitid }: store.SchoolRow): Promise<SchoolLink | null> {
    const seen = new Set([unitid]);
    let last: SchoolLink | null = null;
    for (
      let next = successorUnitid;
      next !== null && !seen.has(next) && seen.size <= maxSuccessors;
    ) {
      seen.add(next);
      const heir = await store.findSuccessor(db, next);
      if (!heir) break;
      const { slug, name, city, state } = heir;
      last = { slug, name, city, state };
      next = heir.open ? null : heir.successorUnitid;
    }
    return last;
  }

  async function read(row: store.SchoolRow): Promise<Omit<School, 'asOf' | 'rating'>> {
    const { id } = row;
    const [figures, programs, nclex, awards, outcomes, changes, successor, own] = await Promise.all(
      [
        store.findFigures(db, id),
        store.findSchoolPrograms(db, id),
        store.findNclex(db, [id]),
        store.findAwards(db, [id]),
        store.findOutcomes(db, [id]),
        store.findChanges(db, id),
        heirOf(row),
        readCatalogue(id),
      ],
    );
    const deadlines = await store.findDeadlines(
      db,
      programs.map((program) => program.id),
    );
    const runIds = [row, ...figures, ...programs, ...nclex, ...awards, ...outcomes].flatMap(
      ({ runId }) => runId ?? [],
    );
    const runs = await store.findRuns(db, [...new Set(runIds)]);
    return presentSchool({
      school: row,
      runs,
      figures,
      programs,
      deadlines,
      nclex,
      awards,
      outcomes,
      changes,
      successor,
      ...own,
    });
  }

  async function shown(slug: string): Promise<Omit<School, 'asOf'> | null> {
    const row = await store.findSchool(db, slug);
    if (!row) return null;
    const [school, stars] = await Promise.all([read(row), countStars([row.id])]);
    return { ...school, rating: presentRating(stars) };
  }

  /** First all words of the address, then each of them alone: the longest says most. */
  async function alike(slug: string): Promise<SchoolLink[]> {
    const words = slugText(slug);
    const byLength = [...words].sort((one, other) => other.length - one.length);
    const tries = [words.join(' '), ...byLength.slice(0, 2)].filter((text) => text !== '');
    for (const q of new Set(tries)) {
      const found = (await searchByName(q)).slice(0, maxSuggested);
      if (found.length > 0)
        return found.map(({ slug: own, name, city, state }) => ({ slug: own, name, city, state }));
    }
    return [];
  }

  async function named(slug: string): Promise<Omit<School, 'asOf'> | null> {
    const school = findByName(await catalogue.get(), slug);
    return school && shown(school.slug);
  }

  async function find(slug: string): Promise<SchoolResult> {
    const canonical = canonicalSlug(slug);
    const found =
      canonical === null ? null : ((await shown(canonical)) ?? (await named(canonical)));
    if (found) return { kind: 'found', school: { ...found, asOf: hourOf(clock()) } };
    return { kind: 'missing', alike: await alike(slug) };
  }

  async function requireSchool(slug: string): Promise<School> {
    const answer = await find(slug);
    if (answer.kind === 'found') return answer.school;
    throw new Problem(
      'not_found',
      'We can’t find a school at this address. Check the address, or search below.',
      { current: { alike: answer.alike } },
    );
  }

  return {
    find,
    require: requireSchool,
    async idOf(slug) {
      const canonical = canonicalSlug(slug);
      const row = canonical === null ? null : await store.findSchool(db, canonical);
      if (row) return row.id;
      throw new Problem('not_found', 'We can’t find a school at this address.');
    },
    async programs(wanted) {
      const ids = [...new Set(wanted)].slice(0, maxPrograms);
      const found = await store.findPrograms(db, ids);
      const schools = [...new Set(found.map(({ program }) => program.universityId))];
      const [deadlines, nclex] = await Promise.all([
        store.findDeadlines(db, ids),
        store.findNclex(db, schools),
      ]);
      const runIds = [...found.map(({ program }) => program), ...nclex].flatMap(
        ({ runId }) => runId ?? [],
      );
      const sources = sourceList(await store.findRuns(db, [...new Set(runIds)]));
      return {
        programs: presentCompared(ids, found, deadlines, nclex, sources),
        sources: sources.all,
      };
    },
    async applicable(wanted, versions = []) {
      const ids = [...new Set(wanted)];
      const found = await store.findApplicablePrograms(db, ids, versions);
      const byProgram = groupBy(found, ({ program }) => program.id);
      return [...byProgram.values()].flatMap((rows) => {
        const earlier = presentEarlier(rows.flatMap((row) => row.earlier ?? []));
        return rows.slice(0, 1).flatMap(({ program, school, deadlines }) =>
          presentProgram(program, deadlines, sourceList([])).map((view) => ({
            ...view,
            school,
            earlier,
          })),
        );
      });
    },
    dataSummary: createDataSummary(db, catalogue),
    dataUpdates: () => listDataUpdates(db),
    async calendar(slug, origin) {
      const school = await requireSchool(slug);
      const events = schoolEvents([school], origin, clock().getTime());
      return calendarFile(`Deadlines of ${school.name}`, events);
    },
  };
}
