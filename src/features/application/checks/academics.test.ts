import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { sections } from '../definition/sections.ts';
import { checkSection } from '../rules.ts';
import {
  buildCollege,
  buildCourse,
  buildRow,
  check,
  problemCodes,
  answerProblemCodes,
  today,
} from '../testing.ts';

describe('academics', () => {
  it('asks for a college, or the box that says there is none', () => {
    const missing = (values: DraftValues) =>
      problemCodes(check('academics', values)).filter((code) => code.startsWith('colleges'));
    expect(missing({})).toEqual(['colleges required']);
    expect(missing({ noColleges: 'yes' })).toEqual([]);
    expect(answerProblemCodes('academics', { noColleges: 'yes', ...buildCollege('c1') })).toEqual([
      'noColleges none_and_some',
    ]);
  });

  it.each([
    [
      'a grade that is not on the scale',
      { grade: 'Excellent' },
      ['courses/k1/grade grade_not_on_scale'],
    ],
    ['31 credits', { credits: '31' }, ['courses/k1/credits range']],
    ['no credits', { credits: '0' }, ['courses/k1/credits no_credits']],
    ['credits in thirds', { credits: '3.3' }, ['courses/k1/credits step']],
    ['credits in words', { credits: 'four' }, ['courses/k1/credits number']],
    ['credits with a comma', { credits: '3,5' }, []],
    [
      'a completed course in a term to come',
      { year: '2027', term: 'spring' },
      ['courses/k1/status term_to_come'],
    ],
    ['a planned course in a term to come', { year: '2027', status: 'planned', grade: '' }, []],
    ['a course that repeats itself', { repeatOf: 'k1' }, ['courses/k1/repeatOf repeat_of_itself']],
    ['a college that was removed', { college: 'gone' }, ['courses/k1/college row_missing']],
    ['a year of two digits', { year: '25' }, ['courses/k1/year year']],
  ] as [string, Record<string, string>, string[]][])('marks %s', (_, fields, codes) => {
    expect(
      answerProblemCodes('academics', { ...buildCollege('c1'), ...buildCourse('k1', fields) }),
    ).toEqual(codes);
  });

  it('asks about the same course in one term, and the same college twice', () => {
    const values = {
      ...buildCollege('c1'),
      ...buildCollege('c2', { name: 'PASADENA  city college' }),
      ...buildCourse('k1'),
      ...buildCourse('k2'),
    };
    expect(answerProblemCodes('academics', values)).toEqual([
      'colleges/c2/name same_college',
      'courses/k2/title same_course',
    ]);
  });

  it('says that foreign grades stay out', () => {
    expect(answerProblemCodes('academics', buildCollege('c1', { country: 'PH' }))).toEqual([
      'colleges/c1/gradeScale foreign_grades',
    ]);
  });

  it('asks whether a GPA above 4 is weighted', () => {
    const school = buildRow('highSchools', 'h1', {
      name: 'Jefferson',
      outcome: 'diploma',
      gpa: '4.3',
    });
    expect(
      check('academics', school).find(({ path }) => path === 'highSchools/h1/gpa'),
    ).toMatchObject({
      level: 'question',
      code: 'range_above',
    });
  });

  it.each([
    [{ test: 'TEAS', date: '2021-11-19', overall: '78.7' }, ['tests/t1/date test_old']],
    [{ test: 'TEAS', date: '2021-11-20', overall: '78.7' }, []],
    [{ test: 'TOEFL', date: '2024-11-01', overall: '100' }, ['tests/t1/date test_old']],
    [{ test: 'TEAS', date: '2026-12-01', overall: '78.7' }, ['tests/t1/date score_before_test']],
    [{ test: 'TEAS', date: '2026-12-01' }, []],
    [{ test: 'SAT', date: '2026-03-01', overall: '2000' }, ['tests/t1/overall range']],
    [{ test: 'constructor', date: '2026-03-01', overall: '2000' }, ['tests/t1/test choice']],
  ] as [Record<string, string>, string[]][])('test %j: %j', (fields, codes) => {
    expect(answerProblemCodes('academics', buildRow('tests', 't1', fields))).toEqual(codes);
  });
});

describe('a long list', () => {
  /** How often a check goes through all answers of the section. */
  function passesOver(courses: number): number {
    let passes = 0;
    const values: DraftValues = Object.assign(
      buildCollege('c1'),
      ...Array.from({ length: courses }, (_, n) => buildCourse(`k${n}`, { code: `B ${n}` })),
    );
    const counted = new Proxy(values, {
      ownKeys(target) {
        passes += 1;
        return Reflect.ownKeys(target);
      },
    });
    checkSection(sections.academics, counted, today);
    return passes;
  }

  it('is not read once more for each of its rows', () => {
    expect(passesOver(1)).toBeGreaterThan(0);
    expect(passesOver(200)).toBe(passesOver(1));
  });
});
