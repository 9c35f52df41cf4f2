// What filters look at, in columns of numbers: built once for each catalogue.
import type { Figure } from '#shared/reference/catalogue/catalogue.ts';
import {
  bitsOf,
  programFilter,
  programOptions,
  schoolFilter,
  schoolOptions,
  stepOptions,
} from './options.ts';
import { type AwardType, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import { graduateSteps, netPriceSteps, rateSteps, tuitionSteps } from './types.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';

export type Columns = {
  /** By index in `CatalogueIndex.schools`: options (options.ts). */
  readonly options: Int32Array;
  readonly steps: Int32Array;
  /** Filters that cannot be decided, as bits of `schoolFilter`. */
  readonly unknown: Int32Array;
  readonly affiliation: Int32Array;
  /** Codes in use; the first stands for none. */
  readonly affiliations: readonly number[];
  readonly tuition: Float64Array;
  readonly netPrice: Float64Array;
  readonly acceptRate: Float64Array;
  readonly gradRate: Float64Array;
  /** 1 for a school of which a source says that it teaches nursing. */
  readonly nursing: Uint8Array;
  /**
   * The first program of each school, and one more at the end. Behind its programs are the types that it only has
   * reports of, as programs of which nothing else is known.
   */
  readonly programs: Int32Array;
  readonly programOptions: Int32Array;
  readonly programUnknown: Int32Array;
  /** Milliseconds; NaN when none is known. */
  readonly lastDeadline: Float64Array;
  readonly deadlines: Float64Array;
};

const number = (value: Figure): number => (typeof value === 'number' ? value : Number.NaN);

export const deadlineTimes = ({ deadlines }: Pick<ProgramEntry, 'deadlines'>): number[] =>
  deadlines
    .filter(({ kind }) => kind === 'final' || kind === 'priority')
    .map(({ at }) => Date.parse(at))
    .filter((time) => !Number.isNaN(time));

function stepsOf({ figures }: SchoolEntry): number {
  const { maxTuition, maxNetPrice, minAcceptRate, minGradRate } = stepOptions;
  const tuition = number(figures.tuitionIn);
  const price = number(figures.netPrice);
  const accept = number(figures.acceptRate);
  const grad = number(figures.gradRate);
  let bits = 0;
  tuitionSteps.forEach((step, at) => {
    if (tuition <= step) bits |= 1 << (maxTuition.from + at);
  });
  netPriceSteps.forEach((step, at) => {
    if (price <= step) bits |= 1 << (maxNetPrice.from + at);
  });
  rateSteps.forEach((step, at) => {
    if (accept >= step) bits |= 1 << (minAcceptRate.from + at);
    if (grad >= step) bits |= 1 << (minGradRate.from + at);
  });
  return bits;
}

const schoolBits = (school: SchoolEntry): number =>
  bitsOf(schoolOptions.controls, [school.control]) |
  bitsOf(schoolOptions.levels, [school.level]) |
  bitsOf(schoolOptions.settings, [school.setting]) |
  bitsOf(schoolOptions.sizes, [school.size]) |
  bitsOf(schoolOptions.missions, school.missions);

function schoolUnknown({ control, level, setting, size, figures }: SchoolEntry): number {
  const filter = schoolFilter;
  return (
    (control === '' ? filter.control : 0) |
    (level === '' ? filter.level : 0) |
    (setting === '' ? filter.setting : 0) |
    (size === '' ? filter.size : 0) |
    (typeof figures.tuitionIn === 'number' ? 0 : filter.tuition) |
    (typeof figures.netPrice === 'number' ? 0 : filter.netPrice) |
    (typeof figures.acceptRate === 'number' ? 0 : filter.acceptRate) |
    (typeof figures.gradRate === 'number' ? 0 : filter.gradRate)
  );
}

type OfferedProgram = Pick<
  ProgramEntry,
  'format' | 'accreditor' | 'approval' | 'route' | 'deadlines'
> & {
  readonly type: AwardType;
};

const onlyReported = {
  format: null,
  accreditor: null,
  approval: null,
  route: null,
  deadlines: [],
} as const satisfies Omit<OfferedProgram, 'type'>;

/** The programs on record, then what is only known from its graduates. */
function offeredPrograms(school: SchoolEntry): OfferedProgram[] {
  const onRecord = new Set<AwardType>(school.programs.map(({ type }) => type));
  const others = taughtTypes(school).filter((type) => !onRecord.has(type));
  return [...school.programs, ...others.map((type) => ({ type, ...onlyReported }))];
}

const programBits = (
  { type, format, accreditor, approval, route }: OfferedProgram,
  graduates: number | undefined,
): number =>
  bitsOf(programOptions.types, [type]) |
  bitsOf(
    programOptions.graduates,
    graduateSteps.filter((step) => (graduates ?? 0) >= step).map(String),
  ) |
  bitsOf(programOptions.formats, [format ?? '']) |
  bitsOf(programOptions.accreditors, [accreditor ?? '']) |
  bitsOf(programOptions.approved, [approval ?? '']) |
  bitsOf(programOptions.routes, [route ?? '']);

const programUnknown = (
  { format, accreditor, approval, route }: OfferedProgram,
  graduates: number | undefined,
): number =>
  (graduates === undefined ? programFilter.graduates : 0) |
  (format === null ? programFilter.format : 0) |
  (accreditor === null ? programFilter.accreditor : 0) |
  (approval === null ? programFilter.approval : 0) |
  (route === null ? programFilter.route : 0);

const none = Number.NaN;

function affiliationsOf(schools: readonly SchoolEntry[]): number[] {
  const used = new Set<number>();
  for (const { affiliation, open, fictitious } of schools)
    if (affiliation !== null && open && !fictitious) used.add(affiliation);
  return [none, ...[...used].sort((one, other) => one - other)];
}

function programColumns(schools: readonly SchoolEntry[]) {
  const offered = schools.map(offeredPrograms);
  const count = offered.reduce((sum, { length }) => sum + length, 0);
  const first = new Int32Array(schools.length + 1);
  const options = new Int32Array(count);
  const unknown = new Int32Array(count);
  const lastDeadline = new Float64Array(count);
  const times: number[] = [];
  let next = 0;
  schools.forEach(({ awards, open }, at) => {
    first[at] = next;
    for (const program of offered[at] ?? []) {
      const deadlines = deadlineTimes(program);
      const graduates = awards.find(({ type }) => type === program.type)?.awards;
      if (open) times.push(...deadlines);
      options[next] = programBits(program, graduates);
      lastDeadline[next] = deadlines.length === 0 ? none : Math.max(...deadlines);
      unknown[next] =
        programUnknown(program, graduates) | (deadlines.length === 0 ? programFilter.deadline : 0);
      next += 1;
    }
  });
  first[schools.length] = next;
  return {
    nursing: Uint8Array.from(offered, ({ length }) => Number(length > 0)),
    programs: first,
    programOptions: options,
    programUnknown: unknown,
    lastDeadline,
    deadlines: Float64Array.from(new Set(times)).sort(),
  };
}

export function columnsOf({ schools }: CatalogueIndex): Columns {
  const affiliations = affiliationsOf(schools);
  const placeOf = new Map(affiliations.map((code, at) => [code, at]));
  const ints = (value: (school: SchoolEntry) => number) => Int32Array.from(schools, value);
  const floats = (value: (school: SchoolEntry) => number) => Float64Array.from(schools, value);
  return {
    options: ints(schoolBits),
    steps: ints(stepsOf),
    unknown: ints(schoolUnknown),
    affiliation: ints(({ affiliation }) => placeOf.get(affiliation ?? none) ?? 0),
    affiliations,
    tuition: floats(({ figures }) => number(figures.tuitionIn)),
    netPrice: floats(({ figures }) => number(figures.netPrice)),
    acceptRate: floats(({ figures }) => number(figures.acceptRate)),
    gradRate: floats(({ figures }) => number(figures.gradRate)),
    ...programColumns(schools),
  };
}
