import type { Point } from '#shared/geo/distance.ts';
import type {
  Control,
  Deadline,
  FigureValues,
  Level,
  Mission,
  Prerequisite,
  ProgramDetails,
  ProgramType,
  Setting,
  Size,
  Subject,
} from '#shared/reference/catalogue/catalogue.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import type { SampleReview } from './sampleReview.ts';

export type SampleProgram = {
  readonly key: string;
  readonly type: ProgramType;
  readonly name: string;
  readonly details: ProgramDetails;
  readonly deadlines: readonly Deadline[];
};

export type SampleRate = {
  readonly type: ProgramType;
  readonly exam: 'RN' | 'PN';
  readonly year: number;
  readonly rate: number | null;
  readonly takers: number | null;
  readonly status: 'published' | 'not_published' | 'too_few';
};

export type SampleSchool = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly at: Point | null;
  readonly phone: string;
  readonly website: string;
  readonly control: Control;
  readonly level: Level;
  readonly setting: Setting | '';
  readonly size: Size | '';
  readonly affiliation: number | null;
  readonly missions: readonly Mission[];
  readonly about: string;
  readonly figures: FigureValues | null;
  readonly programs: readonly SampleProgram[];
  readonly rates: readonly SampleRate[];
  readonly reviews: readonly SampleReview[];
};

export const program = (
  key: string,
  type: ProgramType,
  name: string,
  said: Partial<ProgramDetails>,
  deadlines: readonly Deadline[],
): SampleProgram => ({ key, type, name, details: { ...emptyProgramDetails, ...said }, deadlines });

export const course = (
  subject: Subject,
  title: string,
  more: Partial<Prerequisite> = {},
): Prerequisite => ({
  group: '',
  subject,
  title,
  credits: 3,
  lab: false,
  minGrade: 'C',
  maxAgeYears: null,
  inProgressOk: false,
  ...more,
});

export const published = (
  type: ProgramType,
  exam: SampleRate['exam'],
  newest: number,
  rates: readonly (readonly [rate: number, takers: number])[],
): SampleRate[] =>
  rates.map(([rate, takers], back) => ({
    type,
    exam,
    year: newest - back,
    rate,
    takers,
    status: 'published',
  }));

/** @param takers where they are told although the rate is not */
export const withoutRate = (
  type: ProgramType,
  exam: SampleRate['exam'],
  years: readonly number[],
  status: 'not_published' | 'too_few',
  takers: number | null = null,
): SampleRate[] => years.map((year) => ({ type, exam, year, rate: null, takers, status }));
