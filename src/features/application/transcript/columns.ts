// Tables with a line that names their columns.
import { tokenize } from './lines.ts';
import { findTerm, findTermName, findYear } from './terms.ts';
import {
  findCode,
  findStatus,
  formatCredits,
  isNumber,
  isRepeatMark,
  isTransferGrade,
  toNumber,
} from './tokens.ts';
import type { CourseLine } from './transcript.ts';

export type ColumnRole =
  | 'term'
  | 'year'
  | 'department'
  | 'number'
  | 'course'
  | 'title'
  | 'credits'
  | 'attempted'
  | 'earned'
  | 'grade'
  | 'status'
  | 'repeat';

const names: Readonly<Record<ColumnRole, string>> = {
  term: 'term|academic term|semester|session|period|academic period|term taken|semester taken|when taken|termyear|term year|semester year',
  year: 'year|academic year',
  department: 'subject|subj|dept|department|prefix|discipline|subject code',
  number:
    'number|no|num|nbr|course number|course no|course nbr|catalog|catalog nbr|catalog number|catalog no|crse|crs no',
  course: 'course|course id|course code|code|class|crs',
  title: 'title|course title|description|course description|course name|name|class title|descr',
  credits:
    'credits|credit|cr|crs hrs|hours|hrs|units|unit|credit hours|credit hrs|cr hrs|semester hours|semester units|quarter hours|quarter units|quarter credits|semester credits|sem hrs|qtr hrs',
  attempted:
    'attempted|att|attempt|units attempted|credits attempted|hours attempted|att hrs|attempted hours|attempted credits|attempted units|attm|hrs att',
  earned:
    'earned|ernd|units earned|credits earned|hours earned|earned hours|earned credits|earned units|ern|comp|completed units',
  grade: 'grade|grd|gr|final grade|letter grade|mark',
  status: 'status|course status|registration status',
  repeat: 'r|rpt|repeat|repeated|repeat status|repeat code',
};
const roles = new Map(
  Object.entries(names).flatMap(([role, labels]) =>
    labels.split('|').map((label) => [label, role as ColumnRole] as const),
  ),
);

const roleOf = (cell: string): ColumnRole | null =>
  roles.get(
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim(),
  ) ?? null;

export type Order = 'gradeFirst' | 'creditsFirst' | null;
export type Columns = readonly (ColumnRole | null)[];

/** What the cells of a heading line stand for; null when this is no such line. */
export function findColumns(cells: readonly string[]): Columns | null {
  if (cells.some(isNumber)) return null;
  const found = cells.map(roleOf);
  const has = (...wanted: ColumnRole[]): boolean => wanted.some((role) => found.includes(role));
  const known = found.filter((role) => role !== null).length;
  return known >= 3 &&
    has('title', 'course', 'number') &&
    has('grade', 'credits', 'attempted', 'earned')
    ? found
    : null;
}

/** Whether the grade stands before the credits; null when the line names no columns. */
export function findOrder(text: string): Order {
  const found = tokenize(text).map(roleOf);
  const grade = found.indexOf('grade');
  const credits = found.findIndex(
    (role) => role === 'credits' || role === 'attempted' || role === 'earned',
  );
  if (grade < 0 || credits < 0 || tokenize(text).some(isNumber)) return null;
  return grade < credits ? 'gradeFirst' : 'creditsFirst';
}

/** @returns null when the cells hold neither a course nor what a course has */
export function readTableRow(columns: Columns, cells: readonly string[]): CourseLine | null {
  const cell = (role: ColumnRole): string => cells[columns.indexOf(role)] ?? '';
  const { code, title } = nameIn(cell);
  const grade = cell('grade');
  const asked = findStatus(cell('status')) || findStatus(grade);
  const credits = creditsIn(cell);
  if ((code === '' && title === '') || (credits === '' && grade === '' && asked === ''))
    return null;
  const when = findTerm(`${cell('term')} ${cell('year')}`);
  return {
    term: when?.term ?? findTermName(cell('term')) ?? '',
    year: when?.year ?? findYear(cell('year')),
    code,
    title,
    credits,
    grade: findStatus(grade) === '' ? grade : '',
    status: asked,
    isTransfer: isTransferGrade(grade) || /^transfer/i.test(cell('status')),
    isRepeat: isRepeatMark(cell('repeat')) || /^repeat/i.test(cell('status')),
  };
}

type Cell = (role: ColumnRole) => string;

/** A course column may hold the number, the title, or both. */
function nameIn(cell: Cell): { code: string; title: string } {
  const apart = [cell('department'), cell('number')].filter((part) => part !== '').join(' ');
  const course = cell('course');
  const title = cell('title');
  if (course === '') return { code: apart, title };
  if (title !== '') return { code: apart || course, title };
  const words = tokenize(course);
  const found = findCode(words);
  if (!found) return { code: apart, title: course };
  const rest = words.slice(found.words);
  const isDash = /^[-–—:]$/.test(rest[0] ?? '');
  return { code: found.code, title: rest.slice(isDash ? 1 : 0).join(' ') };
}

/** The hours of a course that was withdrawn from are attempted, those of transfer credit only earned. */
function creditsIn(cell: Cell): string {
  const given = [cell('credits'), cell('attempted'), cell('earned')].filter((text) => text !== '');
  const positive = given.find((text) => isNumber(text) && toNumber(text) > 0);
  return formatCredits(positive ?? given[0] ?? '');
}
