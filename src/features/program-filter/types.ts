// features.md §6.32
import type {
  Grade,
  Subject,
  Deadline,
  ProgramType,
} from '#shared/reference/catalogue/catalogue.ts';
import type { Point } from '#shared/geo/distance.ts';
import type { FinderNotice } from '../finder/contract.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CourseFacts } from '#shared/reference/prerequisites/judgeCourse.ts';

export const listKeys = [
  'types',
  'tracks',
  'formats',
  'schedules',
  'gpaRules',
  'admission',
  'routes',
  'accreditors',
  'approval',
  'states',
  'controls',
  'levels',
  'settings',
  'sizes',
  'missions',
  'affiliations',
] as const;
export type ListKey = (typeof listKeys)[number];

export const numberKeys = [
  'gpa',
  'waitlist',
  'fee',
  'seats',
  'length',
  'references',
  'distance',
  'clinical',
  'netPrice',
  'acceptRate',
  'gradRate',
] as const;
export type NumberKey = (typeof numberKeys)[number];

export const customKeys = ['degree', 'prereqs', 'subjects', 'tests', 'nclex', 'deadline'] as const;
export type CriterionKey = ListKey | NumberKey | (typeof customKeys)[number];
export const criterionKeys: readonly CriterionKey[] = [...customKeys, ...numberKeys, ...listKeys];

export type Course = Omit<CourseFacts, 'grade' | 'planned'> & { readonly grade: Grade | '' };

export type Coursework = {
  readonly courses: readonly Course[];
  /** Courses of which nobody can tell for which prerequisite they stand. */
  readonly skipped: number;
  readonly gpa: number | null;
};

export const prereqModes = ['all', 'any'] as const;
/** How a list of subjects is meant: the program asks for each, for one, or for none of them. */
export const subjectModes = ['all', 'any', 'none'] as const;
/** No test, some test, or none but those that are named. */
export const testNeeds = ['none', 'some', 'only'] as const;
export const degreeAnswers = ['yes', 'no'] as const;
export const deadlineEvents = ['opens', 'closes'] as const;

export type FilterPlace = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly near: Point | null;
};

export type FilterQuery = {
  readonly place: FilterPlace;
  readonly lists: { readonly [key in ListKey]?: readonly string[] };
  /** Money in US cents, rates 0 to 1, lengths in months, distances in miles. */
  readonly numbers: { readonly [key in NumberKey]?: number };
  /** Whether the person holds a bachelor's degree; null while not answered. */
  readonly degree: (typeof degreeAnswers)[number] | null;
  readonly prereqs: { readonly mode: (typeof prereqModes)[number] } | null;
  readonly subjects: {
    readonly mode: (typeof subjectModes)[number];
    readonly subjects: readonly Subject[];
  } | null;
  readonly tests: {
    readonly need: (typeof testNeeds)[number];
    readonly names: readonly string[];
  } | null;
  readonly nclex: { readonly rate: number; readonly takers: number | null } | null;
  /** Days from now, both included. */
  readonly deadline: {
    readonly event: (typeof deadlineEvents)[number];
    readonly from: number;
    readonly to: number;
  } | null;
  readonly nice: readonly CriterionKey[];
  /** For `prereqs`: they stay on the device unless a search is saved with them. */
  readonly courses: readonly Course[];
};

export const emptyFilter: FilterQuery = {
  place: { zip: '', city: '', state: '', near: null },
  lists: {},
  numbers: {},
  degree: null,
  prereqs: null,
  subjects: null,
  tests: null,
  nclex: null,
  deadline: null,
  nice: [],
  courses: [],
};

export const verdicts = ['fits', 'misses', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export type ProgramHit = {
  readonly schoolId: number;
  readonly slug: string;
  readonly school: string;
  readonly city: string;
  readonly state: string;
  readonly fictitious: boolean;
  readonly program: {
    readonly id: number;
    readonly type: ProgramType;
    readonly name: string;
  } | null;
  readonly miles: number | null;
  readonly deadline: Deadline | null;
  readonly line: string;
  readonly fits: readonly string[];
  readonly misses: readonly string[];
  readonly unknown: readonly string[];
};

export type HitGroup = { readonly total: number; readonly items: readonly ProgramHit[] };

export type Excluded = {
  readonly key: CriterionKey;
  readonly label: string;
  readonly fails: number;
  /** Programs that would match without it. */
  readonly alone: number;
};

export type FilterResult = {
  readonly total: number;
  readonly matches: readonly ProgramHit[];
  /** Nothing speaks against these, but something that a must-have asks for is not on record. */
  readonly unknown: HitGroup;
  /** One course, some points of the GPA or one test away from a match. */
  readonly closest: HitGroup;
  readonly excluded: readonly Excluded[];
  readonly place: SearchPlace | null;
  readonly notices: readonly FinderNotice[];
  readonly revision: number;
  readonly builtAt: string;
};

export type ResultLimits = {
  readonly matches: number;
  readonly unknown: number;
  readonly closest: number;
};
export const initialLimits: ResultLimits = { matches: 20, unknown: 10, closest: 10 };
