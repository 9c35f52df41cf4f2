import type { DraftValues } from '#shared/draft/draftValues.ts';
import { type Grade, type Subject, subjects } from '#shared/reference/catalogue/catalogue.ts';
import { type Term, terms } from '#shared/reference/prerequisites/judgeCourse.ts';
import { readRows } from '../answers/places.ts';
import { computeGpa, coursesFrom, type GpaCourse } from './gpa.ts';

type Course = {
  readonly subject: Subject;
  readonly grade: Grade | '';
  readonly year: number | null;
  readonly term?: Term;
  readonly inProgress: boolean;
  readonly credits?: number;
  readonly lab?: boolean;
};

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

const isSubject = (value: string): value is Subject =>
  (subjects as readonly string[]).includes(value);

function toGrade({ grade, status }: GpaCourse): Grade | '' | null {
  if (status !== 'completed') return '';
  if (grade.kind === 'points')
    return gradeThresholds.find(([minPoints]) => grade.points >= minPoints)?.[1] ?? null;
  return grade.kind === 'unknown' || grade.why === 'pass' ? '' : null;
}

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

export function toCoursework(values: DraftValues): Coursework {
  const rows = new Map(readRows(values, 'courses').map(({ id, row }) => [id, row]));
  const all = coursesFrom(values);
  const courses: Course[] = [];
  let skipped = 0;
  for (const each of all) {
    const { id, subject, status, hours } = each;
    const grade = toGrade(each);
    if ((status !== 'completed' && status !== 'in_progress') || grade === null) continue;
    if (!isSubject(subject) || subject === 'other') {
      skipped += 1;
      continue;
    }
    const row = rows.get(id) ?? {};
    const year = (row['year'] ?? '').trim();
    const term = terms.find((name) => name === row['term']);
    const lab = yesOrNo[row['lab'] ?? ''];
    courses.push({
      subject,
      grade,
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      ...(term && { term }),
      inProgress: status === 'in_progress',
      ...(hours !== null && hours > 0 && { credits: Math.round(hours * 100) / 100 }),
      ...(lab !== undefined && { lab }),
    });
  }
  const gpa = computeGpa(all).figures.find(({ key }) => key === 'overall')?.value ?? null;
  return { courses, skipped, gpa };
}
