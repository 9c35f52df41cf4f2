import * as z from 'zod/mini';
import { programDocument, programEssay, programQuestion, referenceTypes } from './requirements.ts';

export const programTypes = ['BSN', 'ADN', 'LVN'] as const;
export type ProgramType = (typeof programTypes)[number];

export const importKinds = [
  'ipeds-header',
  'scorecard',
  'scorecard-field-of-study',
  'ipeds-charges',
  'ipeds-completions',
  'nclex',
  'programs',
  'staff',
  'sample',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const controls = ['public', 'private_nonprofit', 'private_for_profit'] as const;
export type Control = (typeof controls)[number];
export const levels = ['4yr', '2yr', 'other'] as const;
export type Level = (typeof levels)[number];
export const settings = ['city', 'suburb', 'town', 'rural'] as const;
export type Setting = (typeof settings)[number];
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];
export const missions = [
  'HBCU',
  'HSI',
  'PBI',
  'ANNHI',
  'tribal',
  'AANAPII',
  'NANTI',
  'women_only',
  'men_only',
] as const;
export type Mission = (typeof missions)[number];

/** features.md pitfall 39: each reason is shown in words, none as zero. */
export const missingReasons = [
  'not_reported',
  /** Too few people for a number that names nobody. */
  'suppressed',
  'not_applicable',
  'not_published',
  /** No source with it has been loaded here. */
  'not_loaded',
] as const;
export type MissingReason = (typeof missingReasons)[number];

export type Figure = number | MissingReason;
export const figure = z.union([z.number(), z.enum(missingReasons)]);

/** Money in US cents a year, rates 0 to 1 (features.md pitfall 41). */
export const figureKeys = [
  'tuitionIn',
  'tuitionOut',
  'fees',
  'books',
  'netPrice',
  'gradRate',
  'acceptRate',
  'satAverage',
  'enrollment',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The first source that has the number wins. */
export const figureSources: Readonly<Record<FigureKey, readonly ImportKind[]>> = {
  tuitionIn: ['staff', 'ipeds-charges', 'scorecard', 'sample'],
  tuitionOut: ['staff', 'ipeds-charges', 'scorecard', 'sample'],
  fees: ['staff', 'ipeds-charges', 'sample'],
  books: ['staff', 'ipeds-charges', 'scorecard', 'sample'],
  netPrice: ['staff', 'scorecard', 'sample'],
  gradRate: ['staff', 'scorecard', 'sample'],
  acceptRate: ['staff', 'scorecard', 'sample'],
  satAverage: ['staff', 'scorecard', 'sample'],
  enrollment: ['staff', 'scorecard', 'sample'],
};

export type FigureValues = { readonly [key in FigureKey]?: Figure };

export const source = z.object({
  kind: z.enum(importKinds),
  name: z.string(),
  url: z.string(),
  year: z.string(),
  file: z.string(),
  loadedAt: z.string(),
});
export type Source = z.infer<typeof source>;

export const tracks = [
  'traditional',
  'accelerated',
  'second_degree',
  'RN_to_BSN',
  'LVN_to_RN',
  'direct_entry_msn',
] as const;
export const formats = ['in_person', 'hybrid', 'online'] as const;
export const schedules = ['day', 'evening', 'weekend', 'part_time'] as const;
export const applicationRoutes = [
  'lamplight',
  'direct',
  'nursingcas',
  'cal_state_apply',
  'common_app',
  'cccapply',
  'other',
] as const;
export const admissionMethods = [
  'points',
  'lottery',
  'waitlist',
  'holistic',
  'first_come',
] as const;
export const gpaRules = [
  'all_attempts',
  'best_attempt',
  'last_60',
  'science_only',
  'institution',
] as const;
export const testNames = ['TEAS', 'HESI_A2', 'SAT', 'ACT', 'TOEFL', 'IELTS'] as const;
export const accreditors = ['CCNE', 'ACEN', 'CNEA'] as const;
export const interviews = ['no', 'some', 'all'] as const;
/** One list for the prerequisites of a program and for the courses of an application. */
export const subjects = [
  'anatomy',
  'physiology',
  /** A sequence that teaches both over two terms. */
  'anatomy_physiology',
  'microbiology',
  'chemistry',
  'biology',
  'physics',
  'nutrition',
  'statistics',
  'math',
  'english',
  'speech',
  'psychology',
  'human_development',
  'sociology',
  'social',
  'nursing',
  'humanities',
  'other',
] as const;
export type Subject = (typeof subjects)[number];

export const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D'] as const;
export type Grade = (typeof grades)[number];

/** In the order of the year. */
export const terms = ['winter', 'spring', 'summer', 'fall'] as const;
export type Term = (typeof terms)[number];

export const prerequisite = z.object({
  /** Prerequisites of one group replace each other; empty when it stands alone. */
  group: z.string(),
  subject: z.enum(subjects),
  title: z.string(),
  /** Semester credits. */
  credits: z.nullable(z.number()),
  lab: z.boolean(),
  minGrade: z.nullable(z.enum(grades)),
  /** Older courses do not count; null without a limit. */
  maxAgeYears: z.nullable(z.number()),
  inProgressOk: z.boolean(),
  /** A course that meets it may meet another prerequisite, too. */
  sharedCourseOk: z._default(z.boolean(), false),
});
export type Prerequisite = z.infer<typeof prerequisite>;

const orNull = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);

/** Null and empty mean that no source says it, never "none". */
export const programDetails = z.object({
  track: orNull(z.enum(tracks)),
  lengthMonths: orNull(z.number()),
  format: orNull(z.enum(formats)),
  schedule: z.array(z.enum(schedules)),
  campus: orNull(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  clinicalSites: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  intakes: z.array(
    z.object({
      term: z.string(),
      seats: orNull(z.number()),
      applicants: orNull(z.number()),
      admitted: orNull(z.number()),
    }),
  ),
  route: orNull(z.enum(applicationRoutes)),
  applicationUrl: z.string(),
  /** US cents. */
  fee: orNull(z.number()),
  feeWaiver: z.string(),
  admissionMethod: orNull(z.enum(admissionMethods)),
  waitlistMonths: orNull(z.number()),
  minGpa: orNull(z.number()),
  gpaRule: orNull(z.enum(gpaRules)),
  /** Null when it is unknown whether there is a test; empty when there is none. */
  tests: orNull(
    z.array(
      z.object({
        name: z.enum(testNames),
        min: orNull(z.number()),
        maxAttempts: orNull(z.number()),
        maxAgeMonths: orNull(z.number()),
      }),
    ),
  ),
  /** Null when unknown; empty when there are none. */
  prerequisites: orNull(z.array(prerequisite)),
  referencesRequired: orNull(z.number()),
  /** One of each; empty when no source says it. */
  referenceTypes: z._default(z.array(z.enum(referenceTypes)), []),
  essays: z.array(programEssay),
  documents: z.array(programDocument),
  /** In the order in which the program asks them. */
  questions: z._default(z.array(programQuestion), []),
  /** Raised by each change of what applicants have to do. */
  version: z._default(z.number(), 1),
  interview: orNull(z.enum(interviews)),
  backgroundCheck: z.string(),
  /** `body: null` when a source says that there is none. */
  accreditation: orNull(
    z.object({
      body: orNull(z.enum(accreditors)),
      status: z.string(),
      until: z.string(),
      url: z.string(),
    }),
  ),
  /** Null when no source says it. Decides whether graduates may sit the NCLEX; not the same as accreditation. */
  approval: orNull(
    z.object({
      board: z.string(),
      status: z.enum(['approved', 'conditional', 'withdrawn', 'not_approved']),
      checkedOn: z.string(),
      url: z.string(),
    }),
  ),
  contact: z.object({ email: z.string(), phone: z.string(), url: z.string() }),
  infoSessions: z.array(
    z.object({ startsAt: z.string(), zone: z.string(), title: z.string(), url: z.string() }),
  ),
  sourceUrl: z.string(),
  checkedOn: z.string(),
});
export type ProgramDetails = z.infer<typeof programDetails>;

export const deadlineKinds = [
  'open',
  'priority',
  'final',
  'transcripts',
  'references',
  'payment',
  'decision',
  'deposit',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadline = z.object({
  cycle: z.string(),
  kind: z.enum(deadlineKinds),
  at: z.string(),
  zone: z.string(),
  status: z.enum(['confirmed', 'expected']),
});
export type Deadline = z.infer<typeof deadline>;

export const changeKinds = [
  'deadline',
  'session',
  'requirement',
  'fee',
  'accreditation',
  'approval',
  'nclex',
  'figures',
  'program_added',
  'program_removed',
  'closed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
