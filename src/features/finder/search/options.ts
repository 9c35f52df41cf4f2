// Every option of every filter as one bit, so that a school is tested and counted without comparing strings.
import {
  accreditors,
  applicationRoutes,
  controls,
  formats,
  levels,
  missions,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { nursingTypes } from '#shared/reference/catalogue/awards.ts';
import { graduateSteps, netPriceSteps, rateSteps, tuitionSteps, type Unknown } from './types.ts';

export const schoolFilter = {
  control: 1,
  level: 2,
  setting: 4,
  size: 8,
  mission: 16,
  affiliation: 32,
  netPrice: 64,
  acceptRate: 128,
  gradRate: 256,
  tuition: 512,
} as const;

/** What one and the same program is asked. */
export const programFilter = {
  type: 1,
  format: 2,
  accreditor: 4,
  approval: 8,
  route: 16,
  deadline: 32,
  graduates: 64,
} as const;

/** Bits `from` to `from + values.length - 1`. */
export type OptionBits = {
  readonly filter: number;
  readonly from: number;
  readonly values: readonly string[];
  readonly all: number;
};

type Named = readonly (readonly [name: string, filter: number, values: readonly string[]])[];

function laidOut<Name extends string>(
  named: Named & readonly (readonly [Name, number, readonly string[]])[],
): Readonly<Record<Name, OptionBits>> {
  let from = 0;
  const made: Partial<Record<Name, OptionBits>> = {};
  for (const [name, filter, values] of named) {
    made[name] = { filter, from, values, all: ((1 << values.length) - 1) << from };
    from += values.length;
  }
  return made as Record<Name, OptionBits>;
}

const texts = (numbers: readonly number[]): string[] => numbers.map(String);

export const schoolOptions = laidOut([
  ['controls', schoolFilter.control, controls],
  ['levels', schoolFilter.level, levels],
  ['settings', schoolFilter.setting, settings],
  ['sizes', schoolFilter.size, sizes],
  ['missions', schoolFilter.mission, missions],
]);

export const stepOptions = laidOut([
  ['maxTuition', schoolFilter.tuition, texts(tuitionSteps)],
  ['maxNetPrice', schoolFilter.netPrice, texts(netPriceSteps)],
  ['minAcceptRate', schoolFilter.acceptRate, texts(rateSteps)],
  ['minGradRate', schoolFilter.gradRate, texts(rateSteps)],
]);

export const programOptions = laidOut([
  ['types', programFilter.type, nursingTypes],
  ['graduates', programFilter.graduates, texts(graduateSteps)],
  ['formats', programFilter.format, formats],
  ['accreditors', programFilter.accreditor, accreditors],
  ['approved', programFilter.approval, ['approved']],
  ['routes', programFilter.route, applicationRoutes],
]);

export function bitsOf({ from, values }: OptionBits, wanted: readonly string[]): number {
  let bits = 0;
  for (const each of wanted) {
    const at = values.indexOf(each);
    if (at >= 0) bits |= 1 << (from + at);
  }
  return bits;
}

const unknownSchool: readonly (readonly [number, Unknown])[] = [
  [schoolFilter.control, 'control'],
  [schoolFilter.level, 'level'],
  [schoolFilter.setting, 'setting'],
  [schoolFilter.size, 'size'],
  [schoolFilter.tuition, 'tuition'],
  [schoolFilter.netPrice, 'netPrice'],
  [schoolFilter.acceptRate, 'acceptRate'],
  [schoolFilter.gradRate, 'gradRate'],
];
const unknownProgram: readonly (readonly [number, Unknown])[] = [
  [programFilter.graduates, 'graduates'],
  [programFilter.format, 'format'],
  [programFilter.accreditor, 'accreditor'],
  [programFilter.approval, 'approval'],
  [programFilter.route, 'route'],
  [programFilter.deadline, 'deadline'],
];

const named = (table: typeof unknownSchool, bits: number): Unknown[] =>
  table.flatMap(([bit, name]) => ((bits & bit) === 0 ? [] : [name]));

export const unknownNames = (school: number, program: number): Unknown[] => [
  ...named(unknownSchool, school),
  ...named(unknownProgram, program),
];
