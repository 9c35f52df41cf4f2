// What the application says of courses, in the words of the filter of programs: nobody types them twice. The two slices
// do not know each other (architecture.md, rule 5), so they are joined here.
import type { SectionKey } from '../features/application/contract.ts';
import { computeGpa, coursesFrom, type GpaCourse } from '../features/application/gpa/gpa.ts';
import { readRows } from '../features/application/answers/places.ts';
import type { Grade, Subject } from '../shared/reference/catalogue/catalogue.ts';
import type { Course, Coursework } from '../features/program-filter/types.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import { getOffline } from '../offline/currentOffline.ts';
import { findFieldRecords } from '../offline/records/fieldActions.ts';
import type { DraftValues } from '../shared/draft/draftValues.ts';

const section: SectionKey = 'academics';

/** Points of 4.0 from which on a grade is this letter. */
const gradeThresholds: readonly (readonly [least: number, Grade])[] = [
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

const subjects: Readonly<Record<string, Subject>> = {
  biology: 'biology',
  chemistry: 'chemistry',
  microbiology: 'microbiology',
  nutrition: 'nutrition',
  math: 'math',
  statistics: 'statistics',
  english: 'english',
  communication: 'speech',
};

/** Where a subject of the application is wider than one of a program, the title decides; null when it does not. */
function toSubject({ subject, title }: GpaCourse): Subject | null {
  const says = (word: RegExp): boolean => word.test(title);
  if (subject === 'anatomy_physiology') {
    const [anatomy, physiology] = [says(/anatom/i), says(/physiolog/i)];
    if (anatomy === physiology) return null;
    return anatomy ? 'anatomy' : 'physiology';
  }
  if (subject === 'psychology')
    return says(/development|life\s?span|child|growth/i) ? 'human_development' : 'psychology';
  if (subject === 'social') return says(/sociolog/i) ? 'sociology' : null;
  return subjects[subject] ?? null;
}

/** A grade that meets something; null for one that never does, such as F or W. */
function toGrade({ grade, status }: GpaCourse): Grade | '' | null {
  if (status !== 'completed') return '';
  if (grade.kind === 'points')
    return gradeThresholds.find(([least]) => grade.points >= least)?.[1] ?? null;
  return grade.kind === 'unknown' || grade.why === 'pass' ? '' : null;
}

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** @param values of the academics section */
export function toCoursework(values: DraftValues): Coursework {
  const rows = new Map(readRows(values, 'courses').map(({ id, row }) => [id, row]));
  const all = coursesFrom(values);
  const courses: Course[] = [];
  let skipped = 0;
  for (const each of all) {
    const { id, status, hours } = each;
    const grade = toGrade(each);
    if ((status !== 'completed' && status !== 'in_progress') || grade === null) continue;
    const subject = toSubject(each);
    if (subject === null) {
      skipped += 1;
      continue;
    }
    const row = rows.get(id) ?? {};
    const year = (row['year'] ?? '').trim();
    const lab = yesOrNo[row['lab'] ?? ''];
    courses.push({
      subject,
      grade,
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      inProgress: status === 'in_progress',
      ...(hours !== null && hours > 0 && { credits: Math.round(hours * 100) / 100 }),
      ...(lab !== undefined && { lab }),
    });
  }
  const gpa = computeGpa(all).figures.find(({ key }) => key === 'overall')?.value ?? null;
  return { courses, skipped, gpa };
}

/** What the draft on this device says; null while no application is open on it. */
export async function readCoursework(): Promise<Coursework | null> {
  const offline = getOffline();
  await offline?.opened;
  const records = offline && findFieldRecords(offline, collectionName);
  return records ? toCoursework(records.values(section)) : null;
}
