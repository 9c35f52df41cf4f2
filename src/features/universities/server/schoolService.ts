// What stands at the address of a school, and what one may have meant where there is none.
import type { Queries } from '../../../server/db/database.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import { canonicalSlug } from '../../../shared/text/slug.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { calendarFile } from '../calendar.ts';
import { slugWords } from '../schoolAddress.ts';
import {
  type ComparedProgram,
  mostPrograms,
  type School,
  type SchoolAnswer,
  type SchoolLink,
} from '../schoolContract.ts';
import { schoolEvents } from '../schoolEvents.ts';
import { emptyFinder } from '../search/finderUrl.ts';
import { similarSchools } from '../similar.ts';
import type { Source } from '../catalogue.ts';
import { readRevision } from './revisionStore.ts';
import { presentCompared, presentSchool, sourceList } from './schoolPresent.ts';
import * as store from './schoolStore.ts';
import type { SearchService } from './search.ts';

const hour = 60 * 60 * 1000;
/** How many schools stand below one as similar. */
const mostSimilar = 6;
/** How many schools a wrong address may have meant. */
const mostAlike = 5;
/** Answers that are held, each about 10 kB. */
const mostHeld = 500;

export type SchoolDependencies = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly search: Pick<SearchService, 'index' | 'search'>;
};

type Shown = Omit<School, 'asOf'>;

export type SchoolService = {
  /** What stands at an address. Never throws for a strange one. */
  find(slug: string): Promise<SchoolAnswer>;
  /** @throws Problem `not_found`, with the schools that may have been meant */
  require(slug: string): Promise<School>;
  /** @throws Problem `not_found` */
  idOf(slug: string): Promise<number>;
  programs(ids: readonly number[]): Promise<{ programs: ComparedProgram[]; sources: Source[] }>;
  /** The deadlines of a school as a calendar file. @throws Problem `not_found` */
  calendar(slug: string, origin: string): Promise<string>;
};

/** Holds what was made from one revision of the catalogue; all of it goes with the next one. */
function heldByRevision<T>() {
  let of = -1;
  const held = new Map<string, T>();
  return {
    at(revision: number): Map<string, T> {
      if (revision !== of) held.clear();
      of = revision;
      return held;
    },
    keep(into: Map<string, T>, key: string, value: T): void {
      into.set(key, value);
      const [oldest] = into.keys();
      if (into.size > mostHeld && oldest !== undefined) into.delete(oldest);
    },
  };
}

export function createSchoolService({ db, clock, search }: SchoolDependencies): SchoolService {
  const answers = heldByRevision<Shown>();

  async function similarTo(id: number) {
    const index = await search.index();
    const entry = index.schools.find((each) => each.id === id);
    return entry ? similarSchools(index, entry, mostSimilar) : [];
  }

  async function read(row: store.SchoolRow): Promise<Shown> {
    const { id, successorUnitid } = row;
    const [figures, programs, nclex, stars, changes, successor, similar] = await Promise.all([
      store.findFigures(db, id),
      store.findSchoolPrograms(db, id),
      store.findNclex(db, [id]),
      store.countStars(db, id),
      store.findChanges(db, id),
      successorUnitid === null ? null : store.findByUnitid(db, successorUnitid),
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
      stars,
      changes,
      successor,
      similar,
    });
  }

  /** By the school's own slug; a school that is not there is not held, for there is no end of them. */
  async function shown(slug: string): Promise<Shown | null> {
    const held = answers.at(await readRevision(db));
    const before = held.get(slug);
    if (before) return before;
    const row = await store.findSchool(db, slug);
    if (!row) return null;
    const made = await read(row);
    answers.keep(held, slug, made);
    return made;
  }

  /** First all words of the address, then each of them alone: the longest says most. */
  async function alike(slug: string): Promise<SchoolLink[]> {
    const words = slugWords(slug);
    const byLength = [...words].sort((one, other) => other.length - one.length);
    const tries = [words.join(' '), ...byLength.slice(0, 2)].filter((text) => text !== '');
    for (const q of new Set(tries)) {
      const { items } = await search.search({ ...emptyFinder, q, radius: null });
      const found = items.slice(0, mostAlike);
      if (found.length > 0)
        return found.map(({ slug: own, name, city, state }) => ({ slug: own, name, city, state }));
    }
    return [];
  }

  const asOf = (): string => new Date(Math.floor(clock().getTime() / hour) * hour).toISOString();

  async function find(slug: string): Promise<SchoolAnswer> {
    const canonical = canonicalSlug(slug);
    const found = canonical === null ? null : await shown(canonical);
    if (found) return { kind: 'found', school: { ...found, asOf: asOf() } };
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
      const ids = [...new Set(wanted)].slice(0, mostPrograms);
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
