// For the demo only: the complete answers of an invented person, with dates counted from the day of seeding.
import { type DraftValues, rowPath, rowPositionPath } from '#shared/draft/draftValues.ts';
import { day } from '#shared/time/duration.ts';
import type { SectionKey } from '../contract.ts';
import type { RowValues } from '../definition/types.ts';

export type SamplePerson = { readonly name: string; readonly email: string };

type Rows = readonly RowValues[];

/** One row after the other, in the order in which they are given. */
const buildRows = (list: string, rows: Rows): DraftValues =>
  Object.fromEntries(
    rows.flatMap((row, at) => {
      const id = `sample-${at + 1}`;
      const fields = Object.entries(row).map(([name, value]) => [rowPath(list, id, name), value]);
      return [[rowPositionPath(list, id), `a${at}`], ...fields];
    }),
  );

const courseRows = (year: number): Rows =>
  (
    [
      ['fall', year - 2, 'ENGL 1A', 'College Writing', '3', 'A-', 'english', 'no'],
      ['fall', year - 2, 'PSYC 1', 'Introduction to Psychology', '3', 'A', 'psychology', 'no'],
      ['fall', year - 2, 'BIOL 25', 'Human Anatomy', '4', 'B+', 'anatomy', 'yes'],
      ['spring', year - 1, 'BIOL 24', 'Human Physiology', '4', 'B', 'physiology', 'yes'],
      ['spring', year - 1, 'STAT 50', 'Statistics', '3', 'A', 'statistics', 'no'],
      ['spring', year - 1, 'CHEM 22', 'General Chemistry', '4', 'B-', 'chemistry', 'yes'],
      ['fall', year - 1, 'MICR 1', 'Microbiology', '4', 'A-', 'microbiology', 'yes'],
      ['fall', year - 1, 'SPCH 1A', 'Oral Communication', '3', 'A', 'speech', 'no'],
    ] as const
  ).map(([term, taken, code, title, credits, grade, subject, lab]) => ({
    college: 'sample-1',
    term,
    year: String(taken),
    code,
    title,
    credits,
    grade,
    subject,
    lab,
    status: 'completed',
  }));

const personal = ({ name, email }: SamplePerson, year: number): DraftValues => ({
  legalFirstName: name.split(' ')[0] ?? name,
  legalLastName: name.split(' ').slice(1).join(' '),
  noPreviousNames: 'yes',
  birthDate: `${year - 21}-05-12`,
  birthCountry: 'US',
  birthState: 'CA',
  email,
  ...buildRows('phones', [{ kind: 'mobile', dialCode: '1', number: '2135550136' }]),
  ...buildRows('addresses', [
    {
      kind: 'home',
      country: 'US',
      line1: '12 Invented Street',
      city: 'Pasadena',
      state: 'CA',
      zip: '91101',
    },
  ]),
  citizenship: 'us_citizen',
  residencyState: 'CA',
  emergencyName: 'June Park',
  emergencyRelationship: 'Mother',
  emergencyDialCode: '1',
  emergencyPhone: '2135550137',
  military: 'none',
  firstGeneration: 'yes',
});

const academics = (year: number, now: Date): DraftValues => ({
  ...buildRows('highSchools', [
    {
      name: 'Sample High School',
      outcome: 'diploma',
      country: 'US',
      state: 'CA',
      to: `${year - 3}-06`,
    },
  ]),
  ...buildRows('colleges', [
    {
      name: 'Made-Up Community College',
      country: 'US',
      state: 'CA',
      from: `${year - 2}-08`,
      current: 'yes',
      termType: 'semester',
    },
  ]),
  ...buildRows('courses', courseRows(year)),
  ...buildRows('tests', [
    {
      test: 'HESI',
      date: new Date(now.getTime() - 120 * day).toISOString().slice(0, 10),
      overall: '84',
    },
  ]),
});

const achievements = (year: number): DraftValues => ({
  ...buildRows('experiences', [
    {
      kind: 'health_care',
      organization: 'Invented Care Home',
      title: 'Nursing assistant',
      from: `${year - 1}-02`,
      current: 'yes',
      hoursPerWeek: '12',
      setting: 'long_term',
      description: 'I help eight residents to wash, dress and eat, and I chart what I see.',
    },
  ]),
  noAwards: 'yes',
  ...buildRows('certificates', [{ kind: 'CNA', state: 'CA', issued: `${year - 1}-01-20` }]),
  ...buildRows('languages', [
    { language: 'en', level: 'native' },
    { language: 'es', level: 'good' },
  ]),
  ...buildRows('references', [
    {
      type: 'teacher',
      name: 'Dr. Sam Sample',
      title: 'Biology teacher',
      organization: 'Made-Up Community College',
      email: 'sam.sample@example.org',
      knownFor: 'one_to_three',
      relative: 'no',
      waiveRightToView: 'yes',
    },
    {
      type: 'employer',
      name: 'Ina Invented',
      title: 'Charge nurse',
      organization: 'Invented Care Home',
      email: 'ina.invented@example.org',
      knownFor: 'one_to_three',
      relative: 'no',
      waiveRightToView: 'yes',
    },
  ]),
});

const material = (): DraftValues =>
  buildRows('essays', [
    {
      title: 'Why I want to be a nurse',
      limitUnit: 'words',
      limitMax: '300',
      body: 'The first night I worked alone, Mr. Alvarez could not sleep. I sat with him until he did. In the morning he did not remember me, but he had eaten, and his chart was right. I want to know enough to do that for more people, and to know when to call for help.',
    },
  ]);

export function buildSampleApplication(
  person: SamplePerson,
  now: Date,
): Readonly<Partial<Record<SectionKey, DraftValues>>> {
  const year = now.getUTCFullYear();
  return {
    'personal-information': personal(person, year),
    academics: academics(year, now),
    achievements: achievements(year),
    'program-material': material(),
  };
}
