// For tests only.
import * as fc from 'fast-check';
import { subjects, terms, type Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import { type CourseFacts } from './judgeCourse.ts';

export const buildPrerequisite = (more: Partial<Prerequisite> = {}): Prerequisite => ({
  group: '',
  subject: 'anatomy',
  title: '',
  credits: null,
  lab: false,
  minGrade: null,
  maxAgeYears: null,
  inProgressOk: false,
  sharedCourseOk: false,
  ...more,
});

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const fewSubjects = fc.constantFrom(...subjects.slice(0, 3), 'anatomy_physiology' as const);

/** Of few subjects, so that they compete for courses. */
export const anyPrerequisite: fc.Arbitrary<Prerequisite> = fc.record({
  group: fc.constantFrom('', '', 'a', 'b'),
  subject: fewSubjects,
  title: fc.constant(''),
  credits: orNull(fc.constantFrom(3, 4)),
  lab: fc.boolean(),
  minGrade: orNull(fc.constantFrom('B', 'C')),
  maxAgeYears: orNull(fc.constantFrom(5, 7)),
  inProgressOk: fc.boolean(),
  sharedCourseOk: fc.constant(false),
});

export const anyCourse: fc.Arbitrary<CourseFacts> = fc.record({
  subject: fewSubjects,
  grade: fc.constantFrom('A', 'C', 'D', 'F', ''),
  year: orNull(fc.integer({ min: 2016, max: 2027 })),
  term: fc.constantFrom(undefined, ...terms),
  inProgress: fc.boolean(),
  planned: fc.boolean(),
  credits: fc.constantFrom(undefined, 3, 4),
  lab: fc.constantFrom(undefined, true, false),
});
