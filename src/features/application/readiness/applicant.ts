// What the rules read of the student, once for all programs.
import { groupBy } from '#shared/collections/groupBy.ts';
import { compareText } from '#shared/text/compareText.ts';
import { parseRowPath } from '#shared/draft/draftValues.ts';
import {
  type CoursesBySubject,
  groupBySubject,
} from '#shared/reference/prerequisites/assignCourses.ts';
import { firstCalendarDay, lastCalendarDay } from '../answers/calendarDay.ts';
import { checkSection } from '../rules.ts';
import { type ListedRow, readLists } from '../answers/places.ts';
import { sections } from '../definition/sections.ts';
import type { SectionProblem } from '../definition/types.ts';
import { type GpaCourse, coursesIn } from '../gpa/gpa.ts';
import { type OwnCourse, ownCoursesIn } from '../gpa/coursework.ts';
import type { OwnCourses } from '../material/courseRules.ts';
import { type MaterialRows, readMaterialRows } from '../material/materialRows.ts';
import { sectionHref } from '../sectionAddress.ts';
import { fieldHref } from './fieldHref.ts';
import { createGpaRules, type GpaRules } from './programGpa.ts';
import type { Check, ReadinessDocument, ReadinessSection, ReadinessSections } from './types.ts';

export type RowProblem = SectionProblem & { readonly list: string; readonly row: string };

export type Applicant = {
  /** The calendar day at its latest, the same wherever the rules run, `YYYY-MM-DD`. */
  readonly today: string;
  /** ms */
  readonly now: number;
  readonly courses: CoursesBySubject<OwnCourse>;
  readonly ownCourses: OwnCourses;
  readonly gpaCourses: readonly GpaCourse[];
  readonly gpaRules: GpaRules;
  readonly tests: readonly ListedRow[];
  readonly references: number;
  /** Of the people who are listed. */
  readonly referenceTypes: ReadonlySet<string>;
  readonly colleges: readonly ListedRow[];
  readonly requirements: readonly ListedRow[];
  readonly essays: readonly ListedRow[];
  readonly documents: readonly ReadinessDocument[];
  /** What was answered and chosen for one program each. */
  readonly material: MaterialRows;
  /** The same for every program. */
  readonly shared: readonly Check[];
  /** By the id of the row that they are in. */
  readonly programProblems: ReadonlyMap<string, readonly RowProblem[]>;
};

export type ApplicantInput = {
  readonly sections: ReadinessSections;
  readonly documents: readonly ReadinessDocument[];
  /** ms */
  readonly now: number;
};

const sharedSections: readonly ReadinessSection[] = [
  'personal-information',
  'academics',
  'achievements',
];

export function readApplicant({ sections: values, documents, now }: ApplicantInput): Applicant {
  const checkDay = lastCalendarDay(new Date(now));
  const material = values['program-material'];
  const lists = {
    'personal-information': readLists(values['personal-information']),
    academics: readLists(values.academics),
    achievements: readLists(values.achievements),
    'program-material': readLists(material),
  };
  const check = (key: ReadinessSection): SectionProblem[] =>
    checkSection(sections[key], values[key], checkDay, { lists: lists[key] });
  const rowsOf = (key: ReadinessSection, list: string) => lists[key].get(list) ?? [];
  const references = rowsOf('achievements', 'references');
  const gpaCourses = coursesIn(lists.academics);
  const courses = ownCoursesIn(lists.academics, gpaCourses);
  return {
    today: firstCalendarDay(new Date(now)),
    now,
    gpaCourses,
    courses: groupBySubject(courses),
    ownCourses: {
      byId: new Map(courses.map((course) => [course.id, course])),
      rows: new Map(rowsOf('academics', 'courses').map(({ id, row }) => [id, row])),
    },
    gpaRules: createGpaRules(gpaCourses),
    tests: byId(rowsOf('academics', 'tests')),
    colleges: byId(rowsOf('academics', 'colleges')),
    references: references.length,
    referenceTypes: new Set(references.map(({ row }) => row['type'] ?? '')),
    material: readMaterialRows(material),
    requirements: byId(rowsOf('program-material', 'requirements')),
    essays: byId(rowsOf('program-material', 'essays')),
    documents: byId(documents),
    shared: sharedSections.flatMap((key) => presentShared(key, check(key))),
    programProblems: groupProblems(check('program-material')),
  };
}

function groupProblems(
  problems: readonly SectionProblem[],
): ReadonlyMap<string, readonly RowProblem[]> {
  const errors = problems.flatMap((problem): RowProblem[] => {
    const place = problem.level === 'error' ? parseRowPath(problem.path) : null;
    return place ? [{ ...problem, list: place.list, row: place.id }] : [];
  });
  return groupBy(errors, ({ row }) => row);
}

/** One order whatever the order of the rows. */
const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => compareText(one.id, other.id));

function presentShared(key: ReadinessSection, found: readonly SectionProblem[]): Check[] {
  const problems = found
    .filter(({ level }) => level === 'error')
    .sort((one, other) => compareText(one.path, other.path));
  if (problems.length === 0) {
    const message = `${sections[key].title}: everything required is there.`;
    return [{ key: `section:${key}`, level: 'blocker', ok: true, message, href: sectionHref(key) }];
  }
  return problems.map(({ path, code, message }) => ({
    key: `answer:${key}:${path}:${code}`,
    level: 'blocker',
    ok: false,
    message: `${sections[key].title}: ${message}`,
    href: fieldHref(key, path),
  }));
}
