import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { courses as coursesTopic } from '../definition/academics/coursework.ts';
import { computeGpa, coursesFrom, type GpaCourse, type GpaFigure } from './gpa.ts';
import { parseGrade } from './grades.ts';
import { computedHours, totalHours } from '../answers/hours.ts';
import { buildCollege, buildCourse } from '../testing.ts';

const gpaOf = (...parts: DraftValues[]) =>
  computeGpa(coursesFrom(Object.assign({}, buildCollege('c1'), ...parts)));
const figure = (key: GpaFigure['key'], ...parts: DraftValues[]) => {
  const found = gpaOf(...parts).figures.find((each) => each.key === key);
  if (!found) throw new Error(`no figure ${key}`);
  return found;
};

describe('the overall GPA', () => {
  it('weighs grades by hours', () => {
    const courses = [
      buildCourse('a', { grade: 'A', credits: '4' }),
      buildCourse('b', { grade: 'C', credits: '2', title: 'Statistics', subject: 'statistics' }),
    ];
    expect(figure('overall', ...courses)).toMatchObject({ value: 3.33, hours: 6, courses: 2 });
    expect(figure('science', ...courses).value).toBe(4);
    expect(figure('nonscience', ...courses).value).toBe(2);
  });

  it('counts the F and the A of a repeated course, and says so', () => {
    const courses = [
      buildCourse('a', { grade: 'F' }),
      buildCourse('b', { grade: 'A', repeatOf: 'a' }),
    ];
    expect(figure('overall', ...courses).value).toBe(2);
    expect(figure('overall', ...courses).explanation).toMatch(
      /Every attempt counts, including 1 repeat/,
    );
    expect(figure('bestAttempt', ...courses).value).toBe(4);
  });

  it('does not turn pass, credit or withdrawal into zero, and says what is left out', () => {
    const gpa = gpaOf(
      buildCourse('a', { grade: 'B' }),
      buildCourse('b', { grade: 'P' }),
      buildCourse('c', { grade: 'cr' }),
      buildCourse('d', { grade: 'W' }),
      buildCourse('e', { grade: 'Excellent' }),
      buildCourse('f', { status: 'in_progress' }),
      buildCourse('g', { examCredit: 'AP' }),
      buildCourse('h', { credits: '' }),
    );
    expect(gpa.figures[0]?.value).toBe(3);
    expect(gpa.notes).toEqual([
      '1 course not counted: grade missing or not on your college’s scale.',
      '2 courses not counted: pass/credit, which has no grade points.',
      '1 course not counted: withdrawn.',
      '1 course not counted: credit by exam.',
      '1 course not counted: credits missing.',
      '1 course not counted: in progress or planned.',
    ]);
  });

  it('is unknown, not zero, while nothing counts', () => {
    expect(figure('overall')).toMatchObject({ value: null, courses: 0 });
    expect(figure('overall').explanation).toMatch(/^Add completed courses/);
  });

  it('turns 3 quarter hours into 2 semester hours, by the college or by the course', () => {
    const quarters = buildCollege('c1', { termType: 'quarter' });
    expect(figure('overall', quarters, buildCourse('a', { credits: '4.5' })).hours).toBe(3);
    expect(figure('overall', buildCourse('a', { credits: '3', creditUnit: 'quarter' })).hours).toBe(
      2,
    );
    expect(
      figure('overall', buildCourse('a', { credits: '3', creditUnit: 'trimester' })).hours,
    ).toBe(3);
  });

  it('takes the newest 60 hours, whole terms', () => {
    const term = (id: string, year: string, grade: string) =>
      buildCourse(id, { year, grade, credits: '30', title: id });
    const courses = [term('a', '2022', 'F'), term('b', '2023', 'B'), term('c', '2024', 'A')];
    expect(figure('last60', ...courses)).toMatchObject({ value: 3.5, hours: 60 });
    expect(figure('overall', ...courses).value).toBe(2.33);
  });
});

describe('the science GPA', () => {
  const counted = [
    'anatomy',
    'physiology',
    'anatomy_physiology',
    'biology',
    'chemistry',
    'microbiology',
    'physics',
    'nutrition',
  ];
  const { body } = coursesTopic;
  const fields = body.kind === 'list' ? body.list.fields : [];
  const subjects = fields.find(({ name }) => name === 'subject')?.options ?? [];

  it('knows each of its subjects from the form', () => {
    expect(subjects.map(({ value }) => value)).toEqual(expect.arrayContaining(counted));
  });
  it.each(subjects.map(({ value }) => value))('counts %s on one side alone', (subject) => {
    const course = buildCourse('a', { subject, credits: '3' });
    const isScience = counted.includes(subject);
    expect(figure('science', course).courses).toBe(isScience ? 1 : 0);
    expect(figure('nonscience', course).courses).toBe(isScience ? 0 : 1);
  });
});

describe('grades', () => {
  it.each([
    ['letters', 'A+', 4],
    ['letters433', 'A+', 4.33],
    ['letters', 'a−', 3.7],
    ['letters', ' B + ', 3.3],
    ['letters', 'F', 0],
    ['points', '3.25', 3.25],
  ] as const)('on the scale %s %s counts %s', (scale, grade, points) =>
    expect(parseGrade(scale, grade)).toEqual({ kind: 'points', points }),
  );

  it.each([
    ['letters', '3.5'],
    ['letters', 'E'],
    ['points', '4.1'],
    ['percent', '93'],
    ['other', '1,3'],
    ['letters', ''],
  ] as const)('on the scale %s %s is unknown', (scale, grade) =>
    expect(parseGrade(scale, grade)).toEqual({ kind: 'unknown' }),
  );
});

describe('every average', () => {
  const course: fc.Arbitrary<GpaCourse> = fc.record({
    id: fc.uuid(),
    title: fc.string(),
    subject: fc.constantFrom('biology', 'english', 'chemistry', ''),
    status: fc.constantFrom('completed' as const, 'in_progress' as const, '' as const),
    grade: fc
      .tuple(
        fc.constantFrom('letters' as const, 'letters433' as const),
        fc.constantFrom('A+', 'A-', 'B', 'C+', 'D', 'F', 'P', 'W', '?'),
      )
      .map(([scale, grade]) => parseGrade(scale, grade)),
    hours: fc.option(fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2)),
    term: fc.option(fc.integer({ min: 8000, max: 8100 })),
    repeatOf: fc.constant(null),
    byExam: fc.boolean(),
  });
  const courses = fc.uniqueArray(course, { selector: ({ id }) => id, maxLength: 25 });

  it('does not depend on the order of the courses', () => {
    fc.assert(
      fc.property(courses, (list) => {
        expect(computeGpa(list.toReversed())).toEqual(computeGpa(list));
      }),
    );
  });

  it('lies between the lowest and the highest grade counted', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const points = list.flatMap(({ grade }) => (grade.kind === 'points' ? [grade.points] : []));
        for (const { value } of computeGpa(list).figures) {
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(Math.min(...points) - 0.005);
          expect(value).toBeLessThanOrEqual(Math.max(...points) + 0.005);
        }
      }),
    );
  });

  it('stays the same when every course has three times the hours', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const values = (each: readonly GpaCourse[]) =>
          computeGpa(each)
            .figures.filter(({ key }) => key !== 'last60')
            .map(({ value }) => value);
        const tripled = list.map((each) => ({
          ...each,
          hours: each.hours === null ? null : each.hours * 3,
        }));
        expect(values(tripled)).toEqual(values(list));
      }),
    );
  });

  it('names each course once: as counted or in one note', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const gpa = computeGpa(list);
        const left = gpa.notes.reduce((sum, note) => sum + Number(/^\d+/.exec(note)?.[0]), 0);
        expect((gpa.figures[0]?.courses ?? 0) + left).toBe(list.length);
      }),
    );
  });

  it('ends also when courses repeat each other in a ring', () => {
    const ring = gpaOf(
      buildCourse('a', { repeatOf: 'b', grade: 'C' }),
      buildCourse('b', { repeatOf: 'a', grade: 'A' }),
    );
    expect(ring.figures.find(({ key }) => key === 'bestAttempt')?.value).toBe(4);
  });
});

describe('hours of an experience', () => {
  it('are worked out from months and hours a week', () => {
    expect(
      computedHours({ from: '2025-01', to: '2025-12', hoursPerWeek: '10' }, '2026-11-20'),
    ).toBe(522);
    expect(
      computedHours({ from: '2026-11', current: 'yes', hoursPerWeek: '7,5' }, '2026-11-20'),
    ).toBe(33);
  });

  it('are as written where something is written', () => {
    expect(
      totalHours(
        { totalHours: '400', from: '2025-01', to: '2025-12', hoursPerWeek: '10' },
        '2026-11-20',
      ),
    ).toBe(400);
    expect(totalHours({ from: '2025-01' }, '2026-11-20')).toBeNull();
  });
});
