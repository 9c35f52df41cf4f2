// The standard rule of NursingCAS: overall, science, other than science, and the last 60 semester hours, every attempt
// counted; beside them the best attempt alone (features.md §3.6, §6.29; pitfall 22).
import { plural } from '#shared/text/plural.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { Term } from '#shared/reference/catalogue/catalogue.ts';
import type { RowValues } from '../definition/types.ts';
import { type Grade, parseGrade, gradeScale } from './grades.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { readLists, type SectionLists } from '../answers/places.ts';

export type GpaCourse = {
  readonly id: string;
  readonly title: string;
  readonly subject: string;
  readonly status: 'completed' | 'in_progress' | 'planned' | '';
  readonly grade: Grade;
  /** Semester hours. */
  readonly hours: number | null;
  /** Year and term within the year; null while unknown. */
  readonly term: number | null;
  readonly repeatOf: string | null;
  readonly byExam: boolean;
};

export type GpaFigure = {
  readonly key: 'overall' | 'science' | 'nonscience' | 'last60' | 'bestAttempt';
  readonly label: string;
  readonly value: number | null;
  readonly hours: number;
  readonly courses: number;
  readonly explanation: string;
};

export type Gpa = { readonly figures: readonly GpaFigure[]; readonly notes: readonly string[] };

const science = new Set([
  'anatomy',
  'physiology',
  'anatomy_physiology',
  'biology',
  'chemistry',
  'microbiology',
  'physics',
  'nutrition',
]);

/** Semester hours in one hour of the unit. A trimester hour counts as a semester hour. */
const semesterHours = new Map([
  ['semester', 1],
  ['trimester', 1],
  ['quarter', 2 / 3],
]);
export const termOrder: readonly Term[] = ['winter', 'spring', 'summer', 'fall'];

export const coursesFrom = (values: DraftValues): GpaCourse[] => coursesIn(readLists(values));

/** @param lists of the section academics */
export function coursesIn(lists: SectionLists): GpaCourse[] {
  const colleges = new Map(lists.get('colleges')?.map(({ id, row }) => [id, row]));
  return (lists.get('courses') ?? []).map(({ id, row }) =>
    courseOf(id, row, colleges.get(row['college'] ?? '')),
  );
}

function courseOf(id: string, row: RowValues, college: RowValues | undefined): GpaCourse {
  const unit = row['creditUnit'] || college?.['termType'] || 'semester';
  const credits = parseNumberAnswer(row['credits']);
  const year = (row['year'] ?? '').trim();
  const term = termOrder.findIndex((term) => term === row['term']);
  return {
    id,
    title: row['title'] ?? '',
    subject: row['subject'] ?? '',
    status: statusOf(row['status']),
    grade: parseGrade(gradeScale(college), row['grade'] ?? ''),
    hours: credits === null ? null : credits * (semesterHours.get(unit) ?? 1),
    term: /^\d{4}$/.test(year) && term >= 0 ? Number(year) * 4 + term : null,
    repeatOf: row['repeatOf'] || null,
    byExam: (row['examCredit'] ?? '') !== '',
  };
}

const statusOf = (status: string | undefined): GpaCourse['status'] =>
  status === 'completed' || status === 'in_progress' || status === 'planned' ? status : '';

export type Counted = {
  readonly course: GpaCourse;
  readonly points: number;
  readonly hours: number;
};

function countedOf(courses: readonly GpaCourse[]): Counted[] {
  return courses.flatMap((course) =>
    course.status === 'completed' &&
    course.grade.kind === 'points' &&
    course.hours !== null &&
    course.hours > 0 &&
    !course.byExam
      ? [{ course, points: course.grade.points, hours: course.hours }]
      : [],
  );
}

const isScience = ({ course }: Counted): boolean => science.has(course.subject);

export function computeGpa(courses: readonly GpaCourse[]): Gpa {
  const counted = countedOf(courses);
  const last = last60(counted);
  const best = bestAttempts(counted, courses);
  return {
    figures: [
      figure('overall', 'Overall GPA', counted, repeatsLine(counted)),
      figure(
        'science',
        'Science GPA',
        counted.filter(isScience),
        'Biology, anatomy and physiology, microbiology, chemistry, physics and nutrition.',
      ),
      figure(
        'nonscience',
        'Non-science GPA',
        counted.filter((each) => !isScience(each)),
        'Every other subject, including math and statistics.',
      ),
      figure('last60', 'Last 60 hours GPA', last.courses, last.explanation),
      figure(
        'bestAttempt',
        'Best-attempt GPA',
        best,
        'For programs that count a repeated course once, with your best grade.',
      ),
    ],
    notes: notesOn(courses),
  };
}

function figure(
  key: GpaFigure['key'],
  label: string,
  counted: readonly Counted[],
  rule: string,
): GpaFigure {
  const hours = sum(counted.map((each) => each.hours));
  const average = averagePoints(counted);
  const value = average === null ? null : roundGpa(average);
  const basis =
    value === null
      ? 'Add completed courses with grades to see this.'
      : `Based on ${plural(counted.length, 'course')}, ${roundHours(hours)} semester hours.`;
  return {
    key,
    label,
    value,
    hours: roundHours(hours),
    courses: counted.length,
    explanation: `${basis} ${rule}`,
  };
}

/** The courses that count under a rule. */
export function countedUnder(key: GpaFigure['key'], courses: readonly GpaCourse[]): Counted[] {
  const counted = countedOf(courses);
  if (key === 'science') return counted.filter(isScience);
  if (key === 'nonscience') return counted.filter((each) => !isScience(each));
  if (key === 'last60') return last60(counted).courses;
  return key === 'bestAttempt' ? bestAttempts(counted, courses) : counted;
}

/** Null without hours. */
export function averagePoints(counted: readonly Counted[]): number | null {
  const hours = sum(counted.map((each) => each.hours));
  return hours > 0 ? sum(counted.map((each) => each.hours * each.points)) / hours : null;
}

/** To two decimals. */
export const roundGpa = (value: number): number => Math.round(value * 100 + 1e-9) / 100;

const sum = (numbers: readonly number[]): number => {
  // Added in one order whatever the order of the courses, so that the last binary digit never differs.
  return [...numbers].sort((a, b) => a - b).reduce((total, each) => total + each, 0);
};
const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

function repeatsLine(counted: readonly Counted[]): string {
  const repeated = counted.filter(({ course }) => course.repeatOf !== null).length;
  return repeated === 0
    ? 'Every attempt counts.'
    : `Every attempt counts, including ${plural(repeated, 'repeat')}, the way NursingCAS does it.`;
}

/** The newest terms until 60 semester hours are reached; a term counts in full. Courses without a term stay out. */
function last60(counted: readonly Counted[]): { courses: Counted[]; explanation: string } {
  const dated = counted.filter(({ course }) => course.term !== null);
  const terms = [...new Set(dated.map(({ course }) => course.term ?? 0))].sort((a, b) => b - a);
  const courses: Counted[] = [];
  for (const term of terms) {
    if (sum(courses.map(({ hours }) => hours)) >= 60) break;
    courses.push(...dated.filter(({ course }) => course.term === term));
  }
  const hours = sum(courses.map((each) => each.hours));
  const explanation =
    hours < 60
      ? 'You have fewer than 60 semester hours, so all of them count.'
      : 'Your most recent terms, until they add up to 60 semester hours. Each term counts in full.';
  return { courses, explanation };
}

/** One course of each chain of repeats: the one with the most points, then the most hours, then the first id. */
function bestAttempts(counted: readonly Counted[], courses: readonly GpaCourse[]): Counted[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const best = new Map<string, Counted>();
  for (const each of counted) {
    const first = firstAttempt(each.course, byId);
    const other = best.get(first);
    if (!other || better(each, other)) best.set(first, each);
  }
  return [...best.values()];
}

const better = (a: Counted, b: Counted): boolean =>
  a.points !== b.points
    ? a.points > b.points
    : a.hours !== b.hours
      ? a.hours > b.hours
      : a.course.id < b.course.id;

/** In a ring of repeats the smallest id stands for all. */
function firstAttempt(course: GpaCourse, byId: ReadonlyMap<string, GpaCourse>): string {
  const seen: string[] = [];
  let at = course.id;
  for (;;) {
    if (seen.includes(at)) return seen.slice(seen.indexOf(at)).sort()[0] ?? at;
    seen.push(at);
    const before = byId.get(at)?.repeatOf ?? null;
    if (before === null) return at;
    at = before;
  }
}

function notesOn(courses: readonly GpaCourse[]): string[] {
  const completed = courses.filter(({ status }) => status === 'completed');
  const graded = completed.filter(({ byExam }) => !byExam);
  const why = (reason: string): number =>
    graded.filter(({ grade }) => grade.kind === 'notCounted' && grade.why === reason).length;
  const lines: [number, string][] = [
    [
      graded.filter(({ grade }) => grade.kind === 'unknown').length,
      'grade missing or not on your college’s scale',
    ],
    [why('pass'), 'pass/credit, which has no grade points'],
    [why('withdrawn'), 'withdrawn'],
    [why('incomplete'), 'incomplete'],
    [why('audit'), 'audited'],
    [completed.filter(({ byExam }) => byExam).length, 'credit by exam'],
    [
      graded.filter(({ grade, hours }) => grade.kind === 'points' && !(hours !== null && hours > 0))
        .length,
      'credits missing',
    ],
    [
      courses.filter(({ status }) => status === 'in_progress' || status === 'planned').length,
      'in progress or planned',
    ],
    [courses.filter(({ status }) => status === '').length, 'status missing'],
  ];
  return lines
    .filter(([count]) => count > 0)
    .map(([count, reason]) => `${plural(count, 'course')} not counted: ${reason}.`);
}
