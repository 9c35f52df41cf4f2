import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { parseTranscript } from './parseTranscript.ts';
import { writePages, writeTable } from './testingTranscript.ts';
import type { TranscriptCourse, TranscriptRow } from './transcript.ts';

const today = '2026-11-20';
const numRuns = propertyRuns();

const department = fc.constantFrom(
  'BIOL',
  'CHEM',
  'NURS',
  'A&P',
  'C S',
  'HIST',
  'БИО',
  '解剖学',
  'BIOL&',
);
const number = fc.constantFrom('1', '20', '101', '2401', '101L', '1A', 'C1000', '020');
const titleWords = fc.constantFrom(
  'Human',
  'Anatomy',
  '&',
  'I',
  'II',
  'A',
  '2',
  'Lab',
  'Intro.',
  'to',
  'Nutrition:',
  '"Honors"',
  'Reading,',
  'Общая',
  'химия',
  'تشريح',
  'Fall',
  'F',
);
const title = fc
  .tuple(
    fc.constantFrom('Human', 'Cells', 'Stress', 'Химия', 'Über'),
    fc.array(titleWords, { maxLength: 5 }),
  )
  .map(([first, words]) => [first, ...words].join(' '));
const credits = fc.constantFrom('0', '1', '3', '4', '3.5', '4.5', '5', '31');
const known = fc.constantFrom('A', 'A-', 'B+', 'C', 'F', 'W', 'P', 'NP', 'CR', 'TR', 'I', 'AU');

const finished = fc.record<TranscriptCourse>({
  term: fc.constantFrom('winter', 'spring', 'summer', 'fall'),
  year: fc.integer({ min: 1990, max: 2030 }).map(String),
  code: fc.tuple(department, number).map((parts) => parts.join(' ')),
  title,
  credits,
  grade: known,
  status: fc.constant('completed'),
  examCredit: fc.constant(''),
});
const unfinished = finished.chain((course) =>
  fc
    .constantFrom('in_progress', 'planned')
    .map((status) => ({ ...course, grade: '', status }) as const),
);
const anyGrade = finished.chain((course) =>
  fc.constantFrom('Q', 'отл', '92', '3.7', 'HP', 'see note').map((grade) => ({ ...course, grade })),
);
const anyCourse = fc.oneof(finished, unfinished, anyGrade);

const toCourse = ({
  line: _line,
  isTransfer: _transfer,
  isRepeat: _repeat,
  ...course
}: TranscriptRow) => course;
const read = (text: string): TranscriptCourse[] => parseTranscript(text, today).rows.map(toCourse);

describe('a transcript written and read again', () => {
  it.each([
    ['with tabs', '\t'],
    ['as CSV', ','],
  ] as const)('is the same %s', (_name, delimiter) => {
    fc.assert(
      fc.property(fc.array(anyCourse, { maxLength: 12 }), (courses) => {
        expect(read(writeTable(courses, delimiter))).toEqual(courses);
      }),
      { numRuns },
    );
  });

  it('is the same with terms as headings and columns of spaces', () => {
    fc.assert(
      fc.property(fc.array(finished, { maxLength: 12 }), (courses) => {
        expect(read(writePages(courses))).toEqual(courses);
      }),
      { numRuns },
    );
  });
});

const piece = fc.oneof(
  department,
  number,
  title,
  credits,
  known,
  fc.constantFrom(
    'Fall 2024',
    '2025SP',
    'Page 2 of 4',
    'Term GPA',
    'Course\tTitle\tCredits\tGrade',
    'In Progress',
    '"',
    ',',
    '4.00',
    '16.000',
    'UG',
    '\u00a0',
    '\u200f',
    'Subject,Number,Title,Units,Grade',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const anyText = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '  ', '\t', ',', '\n', '\r\n', '\f')), {
    maxLength: 60,
  })
  .map((parts) => parts.flat().join(''));

describe('any text', () => {
  it('read, written and read again gives the same courses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const courses = read(text);
        for (const delimiter of ['\t', ','] as const)
          expect(read(writeTable(courses, delimiter))).toEqual(courses);
      }),
      { numRuns },
    );
  });

  it('has no line both in a course and among those left out, nor a course without a name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { rows, skipped } = parseTranscript(text, today);
        const lines = [...rows, ...skipped].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
        for (const { code, title: name } of rows) expect(code + name).not.toBe('');
      }),
      { numRuns },
    );
  });
});
