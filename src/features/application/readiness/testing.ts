// For tests and the bench only: students and programs.
import * as fc from 'fast-check';
import { anyCourse, anyPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { gpaRules, testNames } from '#shared/reference/catalogue/catalogue.ts';
import type { CourseFacts } from '#shared/reference/prerequisites/judgeCourse.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildCollege, buildCourse, buildPersonalInformation, buildRow } from '../testing.ts';
import { type Applicant, readApplicant } from './applicant.ts';
import type { ListedProgram, ProgramFacts, ReadinessDocument, ReadinessSections } from './types.ts';

export const readinessNow = Date.parse('2026-11-20T20:00:00.000Z');

export const buildFacts = (more: Partial<ProgramFacts> = {}): ProgramFacts => ({
  minGpa: null,
  gpaRule: null,
  tests: [],
  prerequisites: [],
  referencesRequired: 0,
  fee: null,
  deadlines: [],
  material: null,
  ...more,
});

export const buildProgram = (
  facts: Partial<ProgramFacts> | null = {},
  row: Readonly<Record<string, string>> = {},
  id = 'p1',
): ListedProgram => ({
  id,
  row: {
    school: 'Fictitious Lantern University',
    program: 'BSN',
    deadlineDate: '2027-03-15',
    deadlineTime: '23:59',
    deadlineZone: 'America/Los_Angeles',
    ...row,
  },
  facts: facts && buildFacts(facts),
});

const academics: DraftValues = {
  ...buildRow('highSchools', 'h1', { name: 'Jefferson High School', outcome: 'diploma' }),
  ...buildCollege('c1'),
  noTests: 'yes',
};

const achievements: DraftValues = {
  noExperiences: 'yes',
  ...buildRow('languages', 'l1', { language: 'en', level: 'native' }),
  ...buildRow('references', 'r1', {
    type: 'teacher',
    name: 'Dr. Amina Yusuf',
    email: 'amina@example.org',
  }),
  ...buildRow('references', 'r2', {
    type: 'employer',
    name: 'Luis Ortega',
    email: 'luis@example.org',
  }),
};

/** An application without a blocker of its own, with more in each section. */
export const buildSections = (
  more: Partial<Record<keyof ReadinessSections, DraftValues>> = {},
): ReadinessSections => ({
  'personal-information': { ...buildPersonalInformation(), ...more['personal-information'] },
  academics: { ...academics, ...buildCourse('x1'), ...more.academics },
  achievements: { ...achievements, ...more.achievements },
  'program-material': { ...more['program-material'] },
});

export const buildApplicant = (
  sections: Parameters<typeof buildSections>[0] = {},
  more: { now?: number; documents?: readonly ReadinessDocument[] } = {},
): Applicant =>
  readApplicant({
    sections: buildSections(sections),
    documents: [],
    now: readinessNow,
    ...more,
  });

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

export const anyFacts: fc.Arbitrary<ProgramFacts> = fc.record({
  minGpa: orNull(fc.constantFrom(2, 3, 3.5)),
  gpaRule: orNull(fc.constantFrom(...gpaRules)),
  tests: orNull(
    fc
      .subarray([...testNames])
      .map((names) =>
        names.map((name) => ({ name, min: 60, maxAttempts: null, maxAgeMonths: 24 })),
      ),
  ),
  prerequisites: orNull(fc.array(anyPrerequisite, { maxLength: 6 })),
  referencesRequired: orNull(fc.integer({ min: 0, max: 3 })),
  fee: orNull(fc.constantFrom(0, 6000)),
  deadlines: fc.constant([]),
  material: fc.constant(null),
});

export const toCourseRow = (id: string, course: CourseFacts): DraftValues => {
  const { subject, grade, year, term, inProgress, planned, credits, lab } = course;
  const row = {
    subject,
    grade,
    year: year === null ? '' : String(year),
    term: term ?? '',
    status: planned ? 'planned' : inProgress ? 'in_progress' : 'completed',
    credits: credits === undefined ? '' : String(credits),
    lab: lab === undefined ? '' : lab ? 'yes' : 'no',
  };
  return buildCourse(id, row);
};

export const anyCourseRows: fc.Arbitrary<DraftValues> = fc
  .array(anyCourse, { maxLength: 8 })
  .map((all) => Object.assign({}, ...all.map((each, at) => toCourseRow(`g${at}`, each))));
