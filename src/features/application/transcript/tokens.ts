// What single words of a transcript are: numbers, grades, course numbers, marks.
import { guessSubject } from '../answers/guessSubject.ts';
import { parseGrade } from '../gpa/grades.ts';
import type { TranscriptCourse } from './transcript.ts';

const number = /^\d{1,3}(?:[.,]\d{1,3})?$/;
const percent = /^\d{1,3}(?:\.\d{1,2})?%$/;
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;

export const isNumber = (word: string): boolean => number.test(word);
export const isDate = (word: string): boolean => date.test(word);

export const toNumber = (word: string): number => Number(word.replace(',', '.'));

/** `4.00` as 4, `3.50` as 3.5; any other text as it is. */
export const formatCredits = (word: string): string =>
  isNumber(word) ? String(toNumber(word)) : word;

export const isGrade = (word: string): boolean =>
  percent.test(word) ||
  transferGrades.has(word.toUpperCase()) ||
  parseGrade('letters', word).kind !== 'unknown';

/** A whole number above any credits, such as 92. */
export const isPercentGrade = (word: string): boolean => /^(?:3[2-9]|[4-9]\d|100)$/.test(word);

const transferGrades = new Set(['T', 'TR', 'TC', 'TCR']);
export const isTransferGrade = (grade: string): boolean => transferGrades.has(grade.toUpperCase());

/** A grade of some scale that this one does not know: short, and no number. */
export const mayBeGrade = (word: string): boolean => /^\p{L}{1,4}[+*-]?$/u.test(word);

/** Between what stands on one line. */
export const isSeparator = (word: string): boolean => /^[-–—|:•,]$/.test(word);

const repeatMarks = new Set(['R', 'RP', 'RPT', 'RPTD', 'REP', 'REPEAT', 'REPEATED']);
const otherMarks = new Set(['E', 'I', '*', '**', '#', '@', '^', '+']);
const strip = (word: string): string => word.toUpperCase().replace(/[()[\]]/g, '');

export const isRepeatMark = (word: string): boolean => repeatMarks.has(strip(word));
export const isMark = (word: string): boolean =>
  isRepeatMark(word) || otherMarks.has(strip(word)) || strip(word) === '';

const unitWords = new Set(
  'cr credit credits hr hrs hour hours unit units sem semester qtr quarter pts'.split(' '),
);
/** “CR” is the grade for credit, “4 cr” are credits. */
export const isUnitWord = (word: string): boolean =>
  word !== 'CR' && unitWords.has(word.toLowerCase().replace('.', ''));

const statuses = new Map<string, TranscriptCourse['status']>(
  Object.entries({
    completed: 'completed',
    complete: 'completed',
    taken: 'completed',
    'in progress': 'in_progress',
    'in-progress': 'in_progress',
    ip: 'in_progress',
    ipr: 'in_progress',
    enrolled: 'in_progress',
    registered: 'in_progress',
    planned: 'planned',
    waitlisted: 'planned',
  } as const),
);
export const findStatus = (text: string): TranscriptCourse['status'] | '' =>
  statuses.get(text.toLowerCase()) ?? '';

/** Words before a number that make no course number. */
const notDepartments = new Set(
  `academic age apt att attempted autumn average box chapter class college credit credits cum cumulative date day days
  dob earned ernd fall fax form from gpa grade hour hours hrs id in institution issued level month no number of overall
  page part phone points po quarter rank room score section semester session spring ssn student suite summer term total
  totals transcript transfer trimester unit units version week weeks winter year years zip`.split(
    /\s+/,
  ),
);
const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** “MAY 2025” and “MAR 12” are dates, “MAR 101” may be Marketing. */
const isDatePart = (word: string, after: string): boolean =>
  months.test(word) && /^(?:\d\d?|(?:19|20)\d\d)$/.test(after);

const department = /^[\p{L}&]{1,8}$/u;
const courseNumber = /^\p{L}{0,2}\d{1,4}\p{L}{0,3}$/u;
/** With a section behind it, which is no part of the number. */
const joinedCode = /^([\p{L}&]{1,8})([-.:]?)(\p{L}{0,2}\d{1,4}\p{L}{0,3})(?:[-.]\p{L}?\d{1,4})?$/u;

const isDepartment = (word: string): boolean =>
  department.test(word) &&
  !notDepartments.has(word.toLowerCase()) &&
  (word === word.toUpperCase() || guessSubject({ code: word }) !== '');

type FoundCode = { readonly code: string; readonly words: number };

/** A course number at the start of these words: `BIOL 20`, `BIO-201L`, `C S 101`, `STAT C1000`. */
export function findCode(words: readonly string[]): FoundCode | null {
  const [first = '', second = '', third = ''] = words.map((word) => word.replace(/[:,;]$/, ''));
  const joined = joinedCode.exec(first);
  if (joined && isDepartment(joined[1] ?? '') && !isGrade(first))
    return { code: joined.slice(1, 4).join(''), words: 1 };
  if (!isDepartment(first) || isDatePart(first, second)) return null;
  if (courseNumber.test(second)) return { code: `${first} ${second}`, words: 2 };
  if (second === '-' && courseNumber.test(third)) return { code: `${first}-${third}`, words: 3 };
  if (first.length <= 4 && isDepartment(second) && second.length <= 4 && courseNumber.test(third))
    return { code: `${first} ${second} ${third}`, words: 3 };
  return null;
}

/** Lines of sums, of standing and of the page, which have numbers as courses do. */
const noise =
  /\b(?:gpa|totals?|cumulative|cum|attempted|earned|standing|page|printed|issued|birth|student id|ssn|dean.s list|comments?|end of|subtotal|transcript|registrar|signature|phone|address)\b/i;
export const isNoise = (text: string): boolean => noise.test(text);
