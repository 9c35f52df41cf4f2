import { expect, it } from 'vitest';
import { buildCollege, buildCourse } from '../features/application/testing.ts';
import { readCoursework, toCoursework } from './readCoursework.ts';

const of = (...rows: Parameters<typeof buildCourse>[1][]) =>
  toCoursework(
    Object.assign(buildCollege('c1'), ...rows.map((row, at) => buildCourse(`r${at}`, row))),
  );
const oneOf = (row: Parameters<typeof buildCourse>[1]) => of(row).courses;

it('takes a course over with its grade, year, semester credits and lab', () => {
  expect(oneOf({ lab: 'yes' })).toEqual([
    { subject: 'anatomy', grade: 'A', year: 2025, inProgress: false, credits: 4, lab: true },
  ]);
  expect(oneOf({ creditUnit: 'quarter', credits: '5', lab: 'no', grade: 'B+' })).toMatchObject([
    { credits: 3.33, lab: false, grade: 'B+' },
  ]);
  expect(oneOf({ credits: 'four', year: '' })).toEqual([
    { subject: 'anatomy', grade: 'A', year: null, inProgress: false },
  ]);
});

it.each([
  ['anatomy_physiology', 'Human Physiology', 'physiology'],
  ['psychology', 'General Psychology', 'psychology'],
  ['psychology', 'Lifespan Development', 'human_development'],
  ['social', 'Introduction to Sociology', 'sociology'],
  ['communication', 'Public Speaking', 'speech'],
  ['math', 'College Algebra', 'math'],
])('reads the subject %s, "%s", as %s', (subject, title, expected) => {
  expect(oneOf({ subject, title })[0]?.subject).toBe(expected);
});

it.each([
  ['anatomy_physiology', 'Anatomy and Physiology I'],
  ['anatomy_physiology', 'A&P I'],
  ['social', 'Cultural Anthropology'],
  ['physics', 'Physics I'],
  ['', 'No subject yet'],
])(
  'leaves out and counts the subject "%s", "%s", whose prerequisite nobody can tell',
  (subject, title) => {
    expect(of({ subject, title })).toMatchObject({ courses: [], leftOut: 1 });
  },
);

it.each([
  ['A+', 'A'],
  ['D+', 'D'],
  ['P', ''],
  ['as on my transcript', ''],
])('reads the grade %s as "%s"', (grade, expected) => {
  expect(oneOf({ grade })[0]?.grade).toBe(expected);
});

it('takes over what is in progress without a grade, and neither what is planned, failed nor withdrawn', () => {
  expect(oneOf({ status: 'in_progress', grade: 'A' })).toMatchObject([
    { grade: '', inProgress: true },
  ]);
  for (const row of [{ status: 'planned' }, { grade: 'F' }, { grade: 'W' }, { grade: 'D-' }])
    expect(of(row)).toMatchObject({ courses: [], leftOut: 0 });
});

it('has the overall average of the application', () => {
  expect(of({ grade: 'A' }, { grade: 'B' }).gpa).toBe(3.5);
  expect(of({ status: 'planned' }).gpa).toBeNull();
});

it('has nothing while no application is open on this device', async () => {
  expect(await readCoursework()).toBeNull();
});
