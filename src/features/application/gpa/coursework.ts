import { type Grade, type Subject, subjects } from '#shared/reference/catalogue/catalogue.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { type CourseFacts } from '#shared/reference/prerequisites/judgeCourse.ts';
import type { RowValues } from '../definition/types.ts';
import { readLists, type SectionLists } from '../answers/places.ts';
import { computeGpa, coursesIn, type GpaCourse, termOrder } from './gpa.ts';

const isSubject = (value: string): value is Subject =>
  (subjects as readonly string[]).includes(value);

type Course = Omit<CourseFacts, 'grade' | 'planned'> & { readonly grade: Grade | '' };

export type Coursework = {
  readonly courses: readonly Course[];
  /** Courses whose subject is no requirement of a program, or cannot be told. */
  readonly skipped: number;
  readonly gpa: number | null;
};

/** Lowest grade points, of 4.0. */
const gradeThresholds: readonly (readonly [minPoints: number, Grade])[] = [
  [4, 'A'],
  [3.7, 'A-'],
  [3.3, 'B+'],
  [3, 'B'],
  [2.7, 'B-'],
  [2.3, 'C+'],
  [2, 'C'],
  [1.7, 'C-'],
  [1, 'D'],
];

/** Null for a course that was left or audited: it counts nowhere. */
function toGrade({ grade, status }: GpaCourse): Grade | 'F' | '' | null {
  if (status !== 'completed') return '';
  if (grade.kind === 'points')
    return gradeThresholds.find(([minPoints]) => grade.points >= minPoints)?.[1] ?? 'F';
  return grade.kind === 'unknown' || grade.why === 'pass' ? '' : null;
}

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** A course of the application as prerequisites are judged by it. */
export type OwnCourse = CourseFacts & { readonly id: string; readonly name: string };

/** Courses with a status, the newest first, in one order on every device. */
export function ownCoursesIn(lists: SectionLists, all: readonly GpaCourse[]): OwnCourse[] {
  const rows = new Map(lists.get('courses')?.map(({ id, row }) => [id, row]));
  const courses = all.flatMap((each): OwnCourse[] => {
    const { id, subject, status, hours } = each;
    const grade = toGrade(each);
    if (status === '' || grade === null) return [];
    const row = rows.get(id) ?? {};
    const year = (row['year'] ?? '').trim();
    const term = termOrder.find((name) => name === row['term']);
    const lab = yesOrNo[row['lab'] ?? ''];
    return [
      {
        id,
        name: courseName(row),
        subject: isSubject(subject) ? subject : 'other',
        grade,
        year: /^\d{4}$/.test(year) ? Number(year) : null,
        ...(term && { term }),
        inProgress: status === 'in_progress',
        ...(status === 'planned' && { planned: true }),
        ...(hours !== null && hours > 0 && { credits: Math.round(hours * 100) / 100 }),
        ...(lab !== undefined && { lab }),
      },
    ];
  });
  return courses.sort(
    (one, other) => newness(other) - newness(one) || (one.id < other.id ? -1 : 1),
  );
}

const newness = ({ year, term = 'fall' }: OwnCourse): number =>
  (year ?? 0) * termOrder.length + termOrder.indexOf(term);

export const courseName = ({ code = '', title = '' }: RowValues): string =>
  `${code.trim()} ${title.trim()}`.trim() || 'Untitled course';

export function toCoursework(values: DraftValues): Coursework {
  const lists = readLists(values);
  const all = coursesIn(lists);
  const courses: Course[] = [];
  let skipped = 0;
  for (const { id: _id, name: _name, planned, grade, ...facts } of ownCoursesIn(lists, all)) {
    if (planned || grade === 'F') continue;
    if (facts.subject === 'other') skipped += 1;
    else courses.push({ ...facts, grade });
  }
  const gpa = computeGpa(all).figures.find(({ key }) => key === 'overall')?.value ?? null;
  return { courses, skipped, gpa };
}
