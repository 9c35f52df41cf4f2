// What staff edit of a program: its facts, its deadlines and the source of what they changed.
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import {
  accreditors,
  deadlineKinds,
  grades,
  programDetails,
  programTypes,
  subjects,
  testNames,
} from '#shared/reference/catalogue/catalogue.ts';
import { deadlineLabels, routeLabels } from '#shared/reference/catalogue/labels.ts';
import {
  admissionLabels,
  gpaRuleLabels,
  interviewLabels,
  trackLabels,
} from '#shared/reference/catalogue/programLabels.ts';
import { programFactLabels } from '#shared/reference/catalogue/staffFactLabels.ts';
import { fileFormats, referenceTypes } from '#shared/reference/catalogue/requirements.ts';
import { isSlug } from '#shared/text/slug.ts';
import {
  addressOrNone,
  dayOrNone,
  existingDay,
  sourceAddress,
  timeOfDay,
  zoneName,
} from './factFields.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const within = (least: number, most: number) =>
  z.nullable(z.number().check(z.gte(least), z.lte(most)));
const shortName = z
  .string()
  .check(z.refine(isSlug, 'Use small letters, digits and hyphens, such as bsn-traditional'));

const { shape } = programDetails;
const site = {
  name: words(120),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
};

const facts = {
  type: z.enum(programTypes),
  name: words(200),
  track: shape.track,
  lengthMonths: within(1, 120),
  format: shape.format,
  schedule: shape.schedule,
  campus: z.nullable(z.object(site)),
  clinicalSites: z.array(z.object(site)),
  intakes: z.array(
    z.object({
      term: words(60),
      seats: within(0, 10_000),
      applicants: within(0, 100_000),
      admitted: within(0, 10_000),
    }),
  ),
  route: shape.route,
  applicationUrl: addressOrNone,
  /** US dollars. */
  fee: within(0, 10_000),
  feeWaiver: text(300),
  admissionMethod: shape.admissionMethod,
  waitlistMonths: within(0, 120),
  minGpa: within(0, 5),
  gpaRule: shape.gpaRule,
  tests: z.array(
    z.object({
      name: z.enum(testNames),
      min: within(0, 2400),
      maxAttempts: within(1, 20),
      maxAgeMonths: within(1, 240),
    }),
  ),
  noTests: z.boolean(),
  prerequisites: z.array(
    z.object({
      group: text(60),
      subject: z.enum(subjects),
      title: words(200),
      credits: within(0, 30),
      lab: z.boolean(),
      minGrade: z.nullable(z.enum(grades)),
      maxAgeYears: within(0, 50),
      inProgressOk: z.boolean(),
      sharedCourseOk: z.boolean(),
    }),
  ),
  noPrerequisites: z.boolean(),
  referencesRequired: within(0, 6),
  referenceTypes: z.array(z.enum(referenceTypes)),
  essays: z.array(
    z.object({
      key: text(60),
      prompt: words(4000),
      maxWords: within(1, 10_000),
      maxChars: within(1, 100_000),
    }),
  ),
  documents: z.array(
    z.object({
      key: text(60),
      label: words(200),
      required: z.boolean(),
      formats: z.array(z.enum(fileFormats)),
      maxBytes: within(1, 100_000_000),
    }),
  ),
  interview: shape.interview,
  backgroundCheck: text(500),
  accreditation: z.nullable(
    z.object({
      body: z.nullable(z.enum(accreditors)),
      status: text(120),
      until: dayOrNone,
      url: addressOrNone,
    }),
  ),
  approval: z.nullable(
    z.object({
      board: text(200),
      status: z.enum(['approved', 'conditional', 'withdrawn', 'not_approved']),
      checkedOn: dayOrNone,
      url: addressOrNone,
    }),
  ),
  contact: z.object({ email: text(254), phone: text(40), url: addressOrNone }),
};

export const programType = defineContentType({
  name: 'program',
  title: 'Programs and deadlines',
  singular: 'program',
  permission: 'schools.edit',
  shape: 1,
  isSearched: true,
  schema: z.object({
    school: shortName,
    key: shortName,
    source: z.nullable(z.object({ url: sourceAddress, checkedOn: existingDay })),
    deadlines: z
      .array(
        z.object({
          cycle: words(200),
          kind: z.enum(deadlineKinds),
          day: existingDay,
          time: timeOfDay,
          zone: zoneName,
          status: z.enum(['confirmed', 'expected']),
          // A file may name none; what staff change needs one (check).
          sourceUrl: addressOrNone,
          checkedOn: existingDay,
        }),
      )
      .check(z.maxLength(200)),
    ...facts,
  }),
  blank: {
    school: '',
    key: '',
    source: null,
    deadlines: [],
    type: 'BSN',
    name: '',
    track: null,
    lengthMonths: null,
    format: null,
    schedule: [],
    campus: null,
    clinicalSites: [],
    intakes: [],
    route: null,
    applicationUrl: '',
    fee: null,
    feeWaiver: '',
    admissionMethod: null,
    waitlistMonths: null,
    minGpa: null,
    gpaRule: null,
    tests: [],
    noTests: false,
    prerequisites: [],
    noPrerequisites: false,
    referencesRequired: null,
    referenceTypes: [],
    essays: [],
    documents: [],
    interview: null,
    backgroundCheck: '',
    accreditation: null,
    approval: null,
    contact: { email: '', phone: '', url: '' },
  },
  labels: {
    ...Object.fromEntries(
      Object.entries(programFactLabels).map(([fact, title]) => [fact, { title }]),
    ),
    school: {
      title: 'School',
      help: 'The last part of its address on this site, such as harbor-college. It stays once the program is saved.',
    },
    key: {
      title: 'Short name of the program',
      help: 'One school has it once, such as bsn-traditional. It stays too, and files name the program by it.',
    },
    source: {
      title: 'Source of what you change',
      help: 'Needed as soon as a fact differs from the file. What you change stays when the next file is imported.',
    },
    'source.url': { title: 'Page you read it on' },
    'source.checkedOn': { title: 'Day you read it', widget: 'date' },
    deadlines: { title: 'Deadlines', help: 'Who saved the school hears of each change.' },
    'deadlines.*.cycle': { title: 'For which beginning', help: 'Such as Fall 2027.' },
    'deadlines.*.kind': { title: 'What is due', choices: deadlineLabels },
    'deadlines.*.day': { widget: 'date' },
    'deadlines.*.time': { help: '23:59 for the end of the day.' },
    'deadlines.*.zone': { title: 'Time zone of the school' },
    'deadlines.*.sourceUrl': { title: 'Where the school says it' },
    'deadlines.*.checkedOn': { title: 'Checked on', widget: 'date' },
    track: { title: programFactLabels.track, choices: trackLabels },
    route: { title: programFactLabels.route, choices: routeLabels },
    gpaRule: { title: programFactLabels.gpaRule, choices: gpaRuleLabels },
    admissionMethod: { title: programFactLabels.admissionMethod, choices: admissionLabels },
    interview: { title: programFactLabels.interview, choices: interviewLabels },
    lengthMonths: { title: 'Length in months' },
    fee: { title: 'Application fee in dollars', help: '0 for none.' },
    waitlistMonths: { title: 'Waiting list in months' },
    noTests: { title: 'No test is asked for' },
    noPrerequisites: { title: 'There are no prerequisites' },
    feeWaiver: { widget: 'long' },
    backgroundCheck: { widget: 'long' },
    'essays.*.prompt': { widget: 'long' },
    'documents.*.maxBytes': { title: 'Largest size in bytes' },
    'prerequisites.*.group': {
      title: 'Group',
      help: 'Courses of one group replace each other. Blank: it is asked for on its own.',
    },
  },
  titleOf: ({ name }) => name,
});
export type ProgramValue = z.output<typeof programType.schema>;
export type DeadlineValue = ProgramValue['deadlines'][number];
