import {
  subjects as allSubjects,
  type Prerequisite,
  testNames,
} from '#shared/reference/catalogue/catalogue.ts';
import {
  assignCourses,
  assignmentText,
  type CoursesBySubject,
  groupBySubject,
  isSatisfied,
  listUnmet,
} from '#shared/reference/prerequisites/assignCourses.ts';
import {
  groupPrerequisites,
  isOther,
  type PrerequisiteGroup,
} from '#shared/reference/prerequisites/prerequisiteGroups.ts';
import { daysUntil, nextDeadline } from '#features/schools/rules.ts';
import type { ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { testLabels } from '#shared/reference/catalogue/programLabels.ts';
import { formatRate, labelFor, subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { type Circumstances, type RuleFacts, type Target } from './rule.ts';
import { joined, plural } from '#shared/text/plural.ts';
import type { Course, FilterQuery } from '../types.ts';
import { day } from '#shared/time/duration.ts';

type Value<Key extends keyof FilterQuery> = NonNullable<FilterQuery[Key]>;
const about = 'program';

type PrerequisiteStatus = {
  readonly met: number;
  readonly sure: readonly PrerequisiteGroup[];
  readonly unmet: number;
  readonly other: number;
};

const sorted = new WeakMap<readonly Prerequisite[], { sure: PrerequisiteGroup[]; other: number }>();

function asksFor(prerequisites: readonly Prerequisite[]) {
  const known = sorted.get(prerequisites);
  if (known) return known;
  const all = groupPrerequisites(prerequisites);
  const sure = all.filter((each) => !isOther(each));
  const made = { sure, other: all.length - sure.length };
  sorted.set(prerequisites, made);
  return made;
}

function prerequisiteStatus(
  program: ProgramEntry | null,
  courses: CoursesBySubject<Course>,
  today: string,
): PrerequisiteStatus | null {
  if (!program?.prerequisites) return null;
  const { sure, other } = asksFor(program.prerequisites);
  const unmet = listUnmet(sure, courses, today).length;
  return { sure, met: sure.length - unmet, unmet, other };
}

export function prereqsRule(
  { mode }: Value<'prereqs'>,
  { courses: all, now }: Circumstances,
): RuleFacts {
  const courses = groupBySubject(all);
  const today = new Date(now).toISOString().slice(0, 10);
  const standing = ({ program }: Target) => prerequisiteStatus(program, courses, today);
  const unmetTexts = ({ sure }: PrerequisiteStatus): string[] =>
    assignCourses(sure, courses, today)
      .filter((each) => !isSatisfied(each))
      .map(assignmentText);
  const isShort = ({ met, unmet }: PrerequisiteStatus): boolean =>
    unmet > 0 && (mode === 'all' || met === 0);
  return {
    about,
    field: 'the prerequisites',
    label: mode === 'all' ? 'Prerequisites I have met' : 'At least one prerequisite met',
    judge: (target) => {
      const found = standing(target);
      if (!found) return 'unknown';
      if (isShort(found)) return 'misses';
      // Courses that only their title tells apart are for the person to compare.
      return found.other > 0 && (mode === 'all' || found.met === 0) ? 'unknown' : 'fits';
    },
    describe: (target) => {
      const found = standing(target);
      if (!found) return '';
      const { met, unmet, other } = found;
      const all = met + unmet + other;
      if (all === 0) return 'No prerequisite courses';
      const missing = unmet === 0 ? '' : `; missing: ${unmetTexts(found).join('; ')}`;
      return `${met} of ${plural(all, 'prerequisite')} met${missing}`;
    },
    describeMissing: (target) => {
      const found = standing(target);
      return found && found.unmet === 1 && found.other === 0
        ? `one course: ${unmetTexts(found).join('')}`
        : null;
    },
  };
}

const subjectTexts = {
  all: ['Asks for', 'and'],
  any: ['Asks for', 'or'],
  none: ['Does not ask for', 'or'],
} as const;

export function subjectsRule({ mode, subjects }: Value<'subjects'>): RuleFacts {
  const [start, last] = subjectTexts[mode];
  const named = (some: readonly string[], word: string): string =>
    joined(
      some.map((subject) => labelFor(subjectLabels, subject)),
      word,
    );
  const askedOf = ({ program }: Target): readonly string[] | null =>
    program?.prerequisites?.map(({ subject }) => subject) ?? null;
  return {
    about,
    field: 'the prerequisites',
    label: `${start} ${named(subjects, last)}`,
    judge: (target) => {
      const asked = askedOf(target);
      if (!asked) return 'unknown';
      const has = (subject: string): boolean => asked.includes(subject);
      if (mode === 'all') return subjects.every(has) ? 'fits' : 'misses';
      return subjects.some(has) === (mode === 'any') ? 'fits' : 'misses';
    },
    describe: (target) => {
      const asked = askedOf(target) ?? [];
      const found = allSubjects.filter((each) => asked.includes(each));
      return found.length === 0 ? 'No prerequisite courses' : `Asks for ${named(found, 'and')}`;
    },
  };
}

const testTexts = { none: 'No test', some: 'A test', only: 'Only' } as const;

export function testsRule({ need, names }: Value<'tests'>): RuleFacts {
  const words = (some: readonly string[]): string =>
    joined(
      some.map((name) => labelFor(testLabels, name)),
      'or',
    );
  const tooMany = ({ program }: Target): readonly string[] =>
    (program?.tests ?? []).flatMap(({ name }) =>
      need === 'none' || !names.includes(name) ? [name] : [],
    );
  return {
    about,
    field: 'whether there is a test',
    label: need === 'only' ? `${testTexts.only} ${words(names)}` : testTexts[need],
    judge: (target) => {
      const tests = target.program?.tests ?? null;
      if (tests === null) return 'unknown';
      if (need === 'some') return tests.length > 0 ? 'fits' : 'misses';
      return tooMany(target).length === 0 ? 'fits' : 'misses';
    },
    describe: ({ program }) => {
      const tests = testNames.filter((name) => program?.tests?.some((each) => each.name === name));
      return tests.length === 0
        ? 'No test'
        : `Test: ${joined(tests.map((name) => testLabels[name]))}`;
    },
    describeMissing: (target) => {
      const [one, ...more] = tooMany(target);
      return need === 'only' && one !== undefined && more.length === 0
        ? `one test: ${labelFor(testLabels, one)}`
        : null;
    },
  };
}

export function nclexRule({ rate, takers }: Value<'nclex'>): RuleFacts {
  const read = ({ program }: Target) => (typeof program?.nclex === 'object' ? program.nclex : null);
  return {
    about,
    field: 'the NCLEX pass rate',
    label: `NCLEX at least ${formatRate(rate)}${takers === null ? '' : ` with ${takers} or more takers`}`,
    judge: (target) => {
      const nclex = read(target);
      if (!nclex) return 'unknown';
      if (nclex.rate < rate) return 'misses';
      if (takers === null) return 'fits';
      if (nclex.takers === null) return 'unknown';
      return nclex.takers >= takers ? 'fits' : 'misses';
    },
    describe: (target) => {
      const nclex = read(target);
      if (!nclex) return '';
      const people = nclex.takers === null ? 'takers not said' : plural(nclex.takers, 'taker');
      return `NCLEX ${formatRate(nclex.rate)} in ${nclex.year}, ${people}`;
    },
  };
}

export function deadlineRule(
  { event, from, to }: Value<'deadline'>,
  { now }: Circumstances,
): RuleFacts {
  const kinds: readonly string[] = event === 'opens' ? ['open'] : ['priority', 'final'];
  const ofKind = ({ program }: Target) =>
    (program?.deadlines ?? []).filter(({ kind }) => kinds.includes(kind));
  const isIn = (at: string): boolean => {
    const moment = Date.parse(at);
    return moment >= now + from * day && moment <= now + to * day;
  };
  const verb = event === 'opens' ? 'Opens' : 'Closes';
  return {
    about,
    field: event === 'opens' ? 'when applications open' : 'the deadlines',
    label:
      from === 0
        ? `${verb} within ${plural(to, 'day')}`
        : `${verb} in ${from} to ${plural(to, 'day')}`,
    judge: (target) => {
      const found = ofKind(target);
      if (found.length === 0) return 'unknown';
      return found.some(({ at }) => isIn(at)) ? 'fits' : 'misses';
    },
    describe: (target) => {
      const found = ofKind(target);
      const best =
        found.find(({ at }) => isIn(at)) ??
        (event === 'closes'
          ? nextDeadline(found, now)
          : found.find(({ at }) => Date.parse(at) >= now));
      if (!best)
        return event === 'opens' ? 'Opened already' : 'The deadlines we know of have passed';
      const expected = best.status === 'expected' ? ', expected' : '';
      const left = plural(daysUntil(best.at, now), 'day');
      return `${verb} ${formatDate(Date.parse(best.at), best.zone)}${expected}, in ${left}`;
    },
  };
}
