import type { Point } from '#shared/geo/distance.ts';
import type { Figure } from '#shared/reference/catalogue/catalogue.ts';
import { formatLength } from '#shared/reference/catalogue/programLabels.ts';
import { formatMoney, formatRate } from '#shared/reference/catalogue/labels.ts';
import {
  type Circumstances,
  milesBetween,
  formatMiles,
  type RuleFacts,
  type Target,
} from './rule.ts';
import type { NumberKey } from '../types.ts';
import { formatCount } from '#shared/text/plural.ts';

export type NumberCriterion = {
  readonly param: string;
  readonly about: 'program' | 'school';
  readonly name: string;
  readonly field: string;
  /** `most`: what is on record may be at most the number; `least`: at least. */
  readonly bound: 'most' | 'least';
  /** As people type it; the stored number is this times `scale`. */
  readonly min: number;
  readonly max: number;
  readonly digits: number;
  readonly scale: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly format: (value: number) => string;
  readonly read: (target: Target, circumstances: Circumstances) => number | null;
  readonly needsPlace?: true;
};

const known = (value: Figure | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** At its nearest site; where no site is on record, at the school. */
function clinicalMiles({ school, program }: Target, { place }: Circumstances): number | null {
  const points: readonly (Point | null)[] =
    program && program.clinicalSites.length > 0 ? program.clinicalSites : [school.at];
  const all = points.flatMap((point) => (place && point ? [milesBetween(place.at, point)] : []));
  return program === null || all.length === 0 ? null : Math.min(...all);
}

const formatGpa = (gpa: number): string => gpa.toFixed(2).replace(/0$/, '');
const dollars = { prefix: '$', scale: 100, digits: 0 } as const;
const percent = { suffix: '%', scale: 0.01, digits: 1, min: 0, max: 100 } as const;
const whole = { scale: 1, digits: 0 } as const;

export const numberCriteria: Readonly<Record<NumberKey, NumberCriterion>> = {
  gpa: {
    param: 'gpa',
    about: 'program',
    name: 'Minimum GPA',
    field: 'the minimum GPA',
    bound: 'most',
    min: 0,
    max: 4,
    digits: 2,
    scale: 1,
    format: formatGpa,
    read: ({ program }) => program?.minGpa ?? null,
  },
  waitlist: {
    ...whole,
    param: 'waitlist',
    about: 'program',
    name: 'Waitlist',
    field: 'the length of the waiting list',
    bound: 'most',
    min: 0,
    max: 120,
    suffix: 'months',
    format: (months) => (months === 0 ? 'none' : formatLength(months)),
    read: ({ program }) => program?.waitlistMonths ?? null,
  },
  fee: {
    ...dollars,
    param: 'fee',
    about: 'program',
    name: 'Application fee',
    field: 'the application fee',
    bound: 'most',
    min: 0,
    max: 1000,
    format: formatMoney,
    read: ({ program }) => program?.fee ?? null,
  },
  seats: {
    ...whole,
    param: 'seats',
    about: 'program',
    name: 'Seats',
    field: 'the number of seats',
    bound: 'least',
    min: 0,
    max: 10_000,
    format: formatCount,
    read: ({ program }) => program?.seats ?? null,
  },
  length: {
    ...whole,
    param: 'length',
    about: 'program',
    name: 'Length',
    field: 'the length',
    bound: 'most',
    min: 1,
    max: 120,
    suffix: 'months',
    format: formatLength,
    read: ({ program }) => program?.lengthMonths ?? null,
  },
  references: {
    ...whole,
    param: 'references',
    about: 'program',
    name: 'References',
    field: 'how many references are asked for',
    bound: 'most',
    min: 0,
    max: 6,
    format: String,
    read: ({ program }) => program?.referencesRequired ?? null,
  },
  distance: {
    ...whole,
    param: 'radius',
    about: 'school',
    name: 'Distance',
    field: 'where the school is',
    bound: 'most',
    min: 1,
    max: 3000,
    suffix: 'miles',
    format: formatMiles,
    read: ({ school }, { place }) =>
      place && school.at ? milesBetween(place.at, school.at) : null,
    needsPlace: true,
  },
  clinical: {
    ...whole,
    param: 'clinical',
    about: 'program',
    name: 'Clinical training',
    field: 'where the clinical training is',
    bound: 'most',
    min: 1,
    max: 3000,
    suffix: 'miles',
    format: (miles) => `${formatMiles(miles)} away`,
    read: clinicalMiles,
    needsPlace: true,
  },
  netPrice: {
    ...dollars,
    param: 'netcost',
    about: 'school',
    name: 'Net price per year',
    field: 'the net price',
    bound: 'most',
    min: 0,
    max: 200_000,
    format: formatMoney,
    read: ({ school }) => known(school.figures.netPrice),
  },
  acceptRate: {
    ...percent,
    param: 'accept',
    about: 'school',
    name: 'Acceptance rate',
    field: 'the acceptance rate',
    bound: 'least',
    format: formatRate,
    read: ({ school }) => known(school.figures.acceptRate),
  },
  gradRate: {
    ...percent,
    param: 'grad',
    about: 'school',
    name: 'Graduation rate',
    field: 'the graduation rate',
    bound: 'least',
    format: formatRate,
    read: ({ school }) => known(school.figures.gradRate),
  },
};

const formatClinical = ({ program }: Target, words: string): string =>
  program?.clinicalSites.length === 0
    ? `Clinical sites not listed; the school is ${words}`
    : `Nearest clinical site ${words}`;

export function numberRule(key: NumberKey, limit: number, circumstances: Circumstances): RuleFacts {
  const { about, name, field, bound, format, read } = numberCriteria[key];
  const reach = bound === 'most' ? 'up to' : 'at least';
  const past = bound === 'most' ? 'more than' : 'less than';
  const passes = (value: number): boolean => (bound === 'most' ? value <= limit : value >= limit);
  const facts: RuleFacts = {
    about,
    field,
    label: `${name} ${reach} ${format(limit)}`,
    judge: (target) => {
      const value = read(target, circumstances);
      if (value === null) return 'unknown';
      return passes(value) ? 'fits' : 'misses';
    },
    describe: (target) => {
      const value = read(target, circumstances) ?? 0;
      const actual =
        key === 'clinical' ? formatClinical(target, format(value)) : `${name} ${format(value)}`;
      return passes(value) ? actual : `${actual}, ${past} ${format(limit)}`;
    },
  };
  if (key !== 'gpa') return facts;
  return {
    ...facts,
    label: `My GPA ${format(limit)}`,
    describe: ({ program }) =>
      `Minimum GPA ${format(program?.minGpa ?? 0)}, yours is ${format(limit)}`,
    describeMissing: ({ program }) =>
      `${format((program?.minGpa ?? 0) - limit)} more GPA points: ${format(program?.minGpa ?? 0)} instead of ${format(limit)}`,
  };
}
