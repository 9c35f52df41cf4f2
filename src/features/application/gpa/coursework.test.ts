import { expect, it } from 'vitest';
import { readCoursework } from '../client/readCoursework.ts';
import { buildCollege, buildCourse } from '../testing.ts';
import { toCoursework } from './coursework.ts';

const of = (...rows: Parameters<typeof buildCourse>[1][]) =>
  toCoursework(
    Object.assign(buildCollege('c1'), ...rows.map((row, at) => buildCourse(`r${at}`, row))),
  );
const oneOf = (row: Parameters<typeof buildCourse>[1]) => of(row).courses;

it('takes a course over with its grade, year, semester credits and lab', () => {
  expect(oneOf({ lab: 'yes' })).toEqual([
    {
      subject: 'anatomy',
      grade: 'A',
      year: 2025,
      term: 'fall',
      inProgress: false,
      credits: 4,
      lab: true,
    },
  ]);
  expect(oneOf({ creditUnit: 'quarter', credits: '5', lab: 'no', grade: 'B+' })).toMatchObject([
    { credits: 3.33, lab: false, grade: 'B+' },
  ]);
  expect(oneOf({ credits: 'four', year: '', term: '' })).toEqual([
    { subject: 'anatomy', grade: 'A', year: null, inProgress: false },
  ]);
});

it.each(['anatomy_physiology', 'human_development', 'speech', 'physics', 'humanities'])(
  'has the subject %s of the one list, whatever the title says',
  (subject) => expect(oneOf({ subject, title: 'Human Anatomy' })[0]?.subject).toBe(subject),
);

it.each(['other', '', 'communication'])(
  'leaves out and counts the subject "%s", whose prerequisite nobody can tell',
  (subject) => {
    expect(of({ subject })).toMatchObject({ courses: [], skipped: 1 });
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
    expect(of(row)).toMatchObject({ courses: [], skipped: 0 });
});

it('has the overall average of the application', () => {
  expect(of({ grade: 'A' }, { grade: 'B' }).gpa).toBe(3.5);
  expect(of({ status: 'planned' }).gpa).toBeNull();
});

it('has nothing while no application is open on this device', async () => {
  expect(await readCoursework()).toBeNull();
});
