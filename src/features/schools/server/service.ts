// What stands at the address of a school, and what one may have meant where there is none.
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import type { Clock } from '#shared/time/clock.ts';
import { calendarFile } from '#shared/time/calendarFile.ts';
import { slugText } from '../slugText.ts';
import {
  type ComparedProgram,
  maxPrograms,
  type School,
  type SchoolResult,
  type SchoolLink,
} from '../contract.ts';
import { schoolEvents } from '../schoolEvents.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { similarSchools } from '../similarSchools.ts';
import type { Source } from '#shared/reference/catalogue/catalogue.ts';
import { readRevision } from './revisionStore.ts';
import { createNameFinder } from './findSchoolByName.ts';
import { presentCompared, presentRating, presentSchool, sourceList } from './present.ts';
import * as store from './store.ts';
import type { SearchService } from '#features/finder/server/service.ts';

const hour = 60 * 60 * 1000;
/** The hour that a page is as of. @returns ISO 8601 UTC */
export const hourOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / hour) * hour).toISOString();
/** How many schools stand below one as similar. */
export const maxSimilar = 6;
/** How often one school may have taken over from another. */
export const maxSuccessors = 6;
/** How many schools a wrong address may have meant. */
const maxSuggested = 5;
/** Answers that are held, each about 10 kB. */
const maxCached = 500;

export type SchoolDependencies = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly search: Pick<SearchService, 'index' | 'search'>;
};

type CachedSchoolPage = Omit<School, 'asOf' | 'rating'>;

export type SchoolService = {
  /** What stands at an address; a school may have another one than that (`slug`). Never throws for a strange one. */
  find(slug: string): Promise<SchoolResult>;
  /** @throws Problem `not_found`, with the schools that may have been meant */
  require(slug: string): Promise<School>;
  /** @throws Problem `not_found` */
  idOf(slug: string): Promise<number>;
  programs(ids: readonly number[]): Promise<{ programs: ComparedProgram[]; sources: Source[] }>;
  /** The deadlines of a school as a calendar file. @throws Problem `not_found` */
  calendar(slug: string, origin: string): Promise<string>;
};

/** Holds what was made from one revision of the catalogue; all of it goes with the next one. */
function cacheByRevision<T>() {
  let of = -1;
  const held = new Map<string, T>();
  return {
    /** Of whichever revision it is. */
    get: (key: string): T | undefined => held.get(key),
    /** Whether it is of this revision; what is of another one goes. */
    isOf(revision: number): boolean {
      if (revision !== of) held.clear();
      if (revision === of) return true;
      of = revision;
      return false;
    },
    keep(key: string, value: T): void {
      held.set(key, value);
      const [oldest] = held.keys();
      if (held.size > maxCached && oldest !== undefined) held.delete(oldest);
    },
  };
}

export function createSchoolService({ db, clock, search }: SchoolDependencies): SchoolService {
  const answers = cacheByRevision<CachedSchoolPage>();
  const findByName = createNameFinder();

  async function similarTo(id: number) {
    const index = await search.index();
    const entry = index.schools.find((each) => each.id === id);
    return entry ? similarSchools(index, entry, maxSimilar) : [];
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

  async function read(row: store.SchoolRow): Promise<CachedSchoolPage> {
    const { id } = row;
    const [figures, programs, nclex, changes, successor, similar] = await Promise.all([
      store.findFigures(db, id),
      store.findSchoolPrograms(db, id),
      store.findNclex(db, [id]),
      store.findChanges(db, id),
      heirOf(row),
      similarTo(id),
    ]);
    const deadlines = await store.findDeadlines(
      db,
      programs.map((program) => program.id),
    );
    const runIds = [row, ...figures, ...programs, ...nclex].flatMap(({ runId }) => runId ?? []);
    const runs = await store.findRuns(db, [...new Set(runIds)]);
    return presentSchool({
      school: row,
      runs,
      figures,
      programs,
      deadlines,
      nclex,
      changes,
      successor,
      similar,
    });
  }

  /** By the school's own slug; a school that is not there is not held, for there is no end of them. */
  async function shown(slug: string): Promise<Omit<School, 'asOf'> | null> {
    const before = answers.get(slug);
    if (before) {
      const { revision, stars } = await store.findRevisionAndStars(db, before.id);
      if (answers.isOf(revision)) return { ...before, rating: presentRating(stars) };
    } else answers.isOf(await readRevision(db));
    const row = await store.findSchool(db, slug);
    if (!row) return null;
    const [made, stars] = await Promise.all([read(row), store.countStars(db, row.id)]);
    answers.keep(slug, made);
    return { ...made, rating: presentRating(stars) };
  }

  /** First all words of the address, then each of them alone: the longest says most. */
  async function alike(slug: string): Promise<SchoolLink[]> {
    const words = slugText(slug);
    const byLength = [...words].sort((one, other) => other.length - one.length);
    const tries = [words.join(' '), ...byLength.slice(0, 2)].filter((text) => text !== '');
    for (const q of new Set(tries)) {
      const { items } = await search.search({ ...emptyFinder, q, radius: null });
      const found = items.slice(0, maxSuggested);
      if (found.length > 0)
        return found.map(({ slug: own, name, city, state }) => ({ slug: own, name, city, state }));
    }
    return [];
  }

  /** The one school that is called like this, at an address of its own. */
  async function named(slug: string): Promise<Omit<School, 'asOf'> | null> {
    const school = findByName(await search.index(), slug);
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
      'There is no school at this address. It may be mistyped, or the school was never here.',
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
      throw new Problem('not_found', 'There is no school at this address.');
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
    async calendar(slug, origin) {
      const school = await requireSchool(slug);
      const events = schoolEvents([school], origin, clock().getTime());
      return calendarFile(`Deadlines of ${school.name}`, events);
    },
  };
}
