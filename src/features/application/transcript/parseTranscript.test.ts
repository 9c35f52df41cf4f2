import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parseTranscript.ts';
import type { TranscriptRow } from './transcript.ts';

const today = '2026-11-20';
const readSample = (name: string) =>
  parseTranscript(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'), today);

const line = (row: TranscriptRow): string =>
  [
    `${row.term} ${row.year}`.trim(),
    row.code,
    row.title,
    row.credits,
    row.grade || row.status,
    ...(row.isTransfer ? ['transfer'] : []),
    ...(row.isRepeat ? ['repeat'] : []),
    ...(row.examCredit === '' ? [] : [row.examCredit]),
  ].join(' | ');
const linesOf = (text: string): string[] => parseTranscript(text, today).rows.map(line);

describe('a transcript copied from', () => {
  it('a portal’s table', () => {
    expect(readSample('portalTable.txt').rows.map(line)).toEqual([
      'fall 2024 | ANTH 1 | Biological Anthropology | 3 | A',
      'fall 2024 | BIOL 20 | Human Anatomy | 4 | B+',
      'spring 2025 | CHEM 2A | Introductory Chemistry: Part I | 5 | W',
      'fall 2025 | CHEM 2A | Introductory Chemistry: Part I | 5 | A-',
      'spring 2025 | ENGL C1000 | Academic Reading and Writing | 3 | P | transfer',
      'fall 2026 | BIOL 22 | Human Physiology | 4 | in_progress',
    ]);
  });

  it('a spreadsheet, with quotes, commas and Windows line ends', () => {
    expect(readSample('spreadsheet.csv.txt').rows.map(line)).toEqual([
      'fall 2023 | ENGL 1301 | Composition I: Reading, Writing, and Research | 3 | A',
      'fall 2023 | BIOL 2401 | Anatomy & Physiology I "Honors" | 4 | B',
      'spring 2024 | BIOL 2402 | Anatomy & Physiology II | 4 | F',
      'summer 2024 | BIOL 2402 | Anatomy & Physiology II | 4 | B',
      'summer 2024 | PSYC 2314 | Lifespan Growth, Development | 3 | Q',
    ]);
  });

  it('a PDF with aligned columns, whose headers and footers are left out', () => {
    const { rows, skipped } = readSample('alignedPages.txt');
    expect(rows.map(line)).toEqual([
      'fall 2024 | BIO 201 | HUMAN ANATOMY & PHYS I | 4 | B+',
      'fall 2024 | BIO 201L | HUMAN ANATOMY & PHYS I LAB | 0 | A',
      'fall 2024 | ENG 101 | ENGLISH COMPOSITION I | 3 | A',
      'fall 2024 | MAT 121 | COLLEGE ALGEBRA | 3 | W',
      'spring 2025 | BIO 202 | HUMAN ANATOMY & PHYS II | 4 | A-',
      'spring 2025 | MAT 121 | COLLEGE ALGEBRA | 3 | B | repeat',
      'spring 2025 | PSY 101 | GENERAL PSYCHOLOGY | 3 | A',
      'fall 2026 | BIO 240 | MICROBIOLOGY | 4 | in_progress',
    ]);
    const texts = skipped.map(({ text }) => text);
    expect(texts.filter((text) => text === 'UNOFFICIAL TRANSCRIPT')).toHaveLength(2);
    expect(texts).toContain('Printed: 10/04/2026 Page 2 of 2');
    expect(texts).toContain('Term GPA: 3.600 Term Totals 10.00 7.00 25.200');
    expect(texts).toHaveLength(12);
  });

  it('a PDF whose columns are one space apart, with the grade before the credits', () => {
    expect(readSample('singleSpaced.txt').rows.map(line)).toEqual([
      'fall 2023 | BIOL 2401 | Anatomy & Physiology I | 4 | A',
      'fall 2023 | BIOL 2401 | Anatomy & Physiology I Lab | 0 | A',
      'fall 2023 | MATH 1342 | Elementary Statistical Methods | 3 | C',
      'fall 2023 | HIST 1301 | United States History I | 3 | B',
      'spring 2024 | MATH 1342 | Elementary Statistical Methods | 3 | A',
      'spring 2024 | BIOL 2402 | Anatomy & Physiology II | 4 | D+',
      'spring 2024 | NUTR 1322 | Principles of Nutrition | 3 | NC',
    ]);
  });

  it('a PDF whose titles go over two lines, with quarter hours and grades in points', () => {
    const { rows, unit } = readSample('twoLines.txt');
    expect(unit).toBe('quarter');
    expect(rows.map(line)).toEqual([
      'fall 2025 | BIOL& 241 | HUMAN ANATOMY AND PHYSIOLOGY 1 | 5 | 3.7',
      'fall 2025 | CHEM& 121 | INTRO TO CHEMISTRY | 5 | 4.0',
      'fall 2025 | ENGL& 101 | ENGLISH COMPOSITION I | 5 | 3.2',
      'winter 2026 | NUTR& 101 | NUTRITION | 5 | 2.9',
    ]);
  });

  it('a phone, each cell on a line of its own', () => {
    expect(readSample('mobileLines.txt').rows.map(line)).toEqual([
      'spring 2026 | NURS 53 | Pharmacology in Nursing | 2 | A',
      'spring 2026 | NURS 54 | Fundamentals of Nursing | 4 | B+',
      'fall 2026 | HLTH 10 | Health Science | 3 | in_progress',
    ]);
  });

  it('a registrar with transfer, test and pass credit, and one course of 31 credits', () => {
    expect(readSample('transferAndTest.txt').rows.map(line)).toEqual([
      'fall 2022 | PSYCH 1A | General Psychology | 3 | T | transfer',
      'fall 2022 | SPCH 101 | Oral Communication | 3 | TR | transfer',
      'fall 2023 |  | AP AP Biology Score 4 | 4 | CR | AP',
      'fall 2023 | STAT 50 | Statistics for Health | 4 | A+',
      'fall 2023 | PHIL 17 | Logic & Ethics | 3 | P',
      'fall 2023 | KIN 12 | Yoga | 1 | NP',
      'fall 2023 | BIOL 31 | General Biology | 31 | A',
    ]);
  });

  it('a school abroad, in other scripts, with semicolons and decimal commas', () => {
    expect(readSample('semicolons.txt').rows.map(line)).toEqual([
      'fall 2021 | БИО 101 | Анатомия человека | 4 | отл',
      'fall 2021 | XIM 102 | Общая химия | 3.5 | 92',
      'spring 2022 | 解剖学 201 | 人体解剖学 | 4 | 85',
      'spring 2022 | علم 110 | علم وظائف الأعضاء | 3 | B',
    ]);
  });

  it('a page with the academic year above its terms and no-break spaces between columns', () => {
    expect(readSample('academicYear.txt').rows.map(line)).toEqual([
      'fall 2024 | BIO-101 | General Biology | 4 | A',
      'fall 2024 | CHE-110 | Chemistry for Health Sciences | 4 | B-',
      'spring 2025 | SOC-101 | Introduction to Sociology | 3 | A',
      'summer 2025 | NUR-099 | Nursing Skills Lab | 0 | S',
    ]);
  });

  it('somebody’s own notes, twelve courses in three terms', () => {
    const { rows, skipped } = readSample('plainTwelve.txt');
    expect(rows).toHaveLength(12);
    expect(skipped).toEqual([]);
    expect(new Set(rows.map(({ term, year }) => `${term} ${year}`))).toEqual(
      new Set(['fall 2024', 'spring 2025', 'fall 2025']),
    );
  });
});

describe('a course', () => {
  it.each([
    ['BIOL 20 Human Anatomy 4.0 A', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['biol 20 human anatomy 4 A', 'biol 20 | human anatomy | 4 | A'],
    ['BIOL20  Human Anatomy  4 units  A', 'BIOL20 | Human Anatomy | 4 | A'],
    ['C S 101 Computing for Nurses 3.00 A-', 'C S 101 | Computing for Nurses | 3 | A-'],
    ['MATH 2 Calculus 2 4.00 A', 'MATH 2 | Calculus 2 | 4 | A'],
    ['PHYS 4 Physiology I 4.00', 'PHYS 4 | Physiology I | 4 | completed'],
    ['NURS 1 Skills 2.00 HP', 'NURS 1 | Skills | 2 | HP'],
    ['NURS 1 Skills 2.00 88%', 'NURS 1 | Skills | 2 | 88%'],
    ['HIST 17 20th Century History 3.00 B', 'HIST 17 | 20th Century History | 3 | B'],
    ['BIOL 20\tHuman Anatomy\t4.0\tA\tFall 2024', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['BIOL 20 - Human Anatomy - 4 - A', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['BIOL 20: Human Anatomy, 4 credits', 'BIOL 20 | Human Anatomy | 4 | completed'],
    ['BIOL 20 Human Anatomy 4.0 A Fall 2024', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['FA24 BIOL 20 Human Anatomy 4.0 A', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['| BIOL 20 | Human Anatomy | 4 | A |', 'BIOL 20 | Human Anatomy | 4 | A'],
    ['MAR 101  Marketing  3.0  B', 'MAR 101 | Marketing | 3 | B'],
  ])('%s', (text, expected) =>
    expect(linesOf(`Fall 2024\n${text}`)).toEqual([`fall 2024 | ${expected}`]),
  );

  it('of a list with commas and no heading is read cell by cell', () => {
    const text =
      'BIOL 20, Human Anatomy, 4 credits, A, Fall 2024\nENGL 1A, Composition, 3 credits, B, Fall 2024';
    expect(linesOf(text)).toEqual([
      'fall 2024 | BIOL 20 | Human Anatomy | 4 | A',
      'fall 2024 | ENGL 1A | Composition | 3 | B',
    ]);
  });

  it('without a grade is planned, in progress or completed by its term', () => {
    const text =
      'Fall 2025\nBIOL 1 Cells  4\nFall 2026\nBIOL 2 Plants  4\nSpring 2027\nBIOL 3 Animals  4';
    expect(parseTranscript(text, today).rows.map(({ status }) => status)).toEqual([
      'completed',
      'in_progress',
      'planned',
    ]);
  });

  it('without a term above it has none', () => {
    expect(linesOf('BIOL 20  Human Anatomy  4  A')).toEqual([' | BIOL 20 | Human Anatomy | 4 | A']);
  });
});

describe('what is no course', () => {
  it.each([
    'Page 2 of 4',
    'PAGE 12 4.00 A',
    'UNOFFICIAL TRANSCRIPT',
    'Term GPA 3.50',
    'Cumulative: 64.00 64.00 221.3 3.46',
    'May 2025 4.00',
    '1200 College Drive, Room 12',
    'BIOL 20 is required for admission',
    'Dean’s List',
  ])('%s is left out, not lost', (text) => {
    const { rows, skipped } = parseTranscript(text, today);
    expect(rows).toEqual([]);
    expect(skipped).toEqual([{ line: 1, text }]);
  });

  it('says every line once, as a course, a heading or left out', () => {
    const { rows, skipped } = readSample('singleSpaced.txt');
    const found = [...rows, ...skipped].map((each) => each.line);
    expect(new Set(found).size).toBe(found.length);
  });

  it('of an empty text is nothing', () => {
    expect(parseTranscript(' \r\n\t\n', today)).toEqual({ rows: [], skipped: [], unit: null });
  });
});

describe('two hundred lines with a header on each page', () => {
  it('give every course and leave every header out', () => {
    const pages = Array.from({ length: 10 }, (_, page) => [
      'RIVER COLLEGE  UNOFFICIAL TRANSCRIPT',
      `Page ${page + 1} of 10    Student ID: 00012345`,
      'Course  Description  Attempted  Earned  Grade  Points',
      `${page % 2 === 0 ? 'Fall' : 'Spring'} ${2015 + Math.ceil(page / 2)}`,
      ...Array.from(
        { length: 15 },
        (_each, at) => `NURS ${page * 15 + at + 1}  Clinical Topic ${at + 1}  3.00  3.00  A  12.00`,
      ),
      'Term GPA 4.00',
    ]);
    const { rows, skipped } = parseTranscript(pages.flat().join('\r\n'), today);
    expect(pages.flat()).toHaveLength(200);
    expect(rows).toHaveLength(150);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(15);
    expect(skipped).toHaveLength(30);
  });
});
