// The whole catalogue as one download. A damaged copy is refused as a whole, never half read.
import * as z from 'zod/mini';
import {
  controls,
  deadline,
  figure,
  levels,
  missingReasons,
  missions,
  programDetails,
  programTypes,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { awardTypes, type ReportedAwards } from '#shared/reference/catalogue/awards.ts';
import { perDegree } from '#shared/geo/roundedPoint.ts';
import { decodeTable, encodedTable, encodeTable, type Fields } from './tableCodec.ts';
import {
  type CatalogueIndex,
  type ProgramEntry,
  type SchoolEntry,
  searchedFigures,
} from '#shared/reference/catalogue/catalogueIndex.ts';

/** Raised when the shape below changes: an older copy is then refused. */
const format = 4;

const orEmpty = <T extends readonly string[]>(values: T) => z.enum(['', ...values]);
const point = z.object({ lat: z.number(), lng: z.number() });
const details = programDetails.shape;

const programFields: Fields<ProgramEntry> = {
  id: z.int(),
  type: z.enum(programTypes),
  name: z.string(),
  track: details.track,
  lengthMonths: details.lengthMonths,
  format: details.format,
  schedule: details.schedule,
  route: details.route,
  fee: details.fee,
  admissionMethod: details.admissionMethod,
  waitlistMonths: details.waitlistMonths,
  minGpa: details.minGpa,
  gpaRule: details.gpaRule,
  tests: details.tests,
  prerequisites: details.prerequisites,
  referencesRequired: details.referencesRequired,
  seats: z.nullable(z.number()),
  accreditor: z.nullable(z.enum(['CCNE', 'ACEN', 'CNEA', 'none'])),
  approval: z.nullable(z.enum(['approved', 'conditional', 'withdrawn', 'not_approved'])),
  deadlines: z.array(deadline),
  nclex: z.union([
    z.object({ year: z.string(), rate: z.number(), takers: z.nullable(z.number()) }),
    z.enum(missingReasons),
  ]),
  clinicalSites: z.array(point),
  sample: z.boolean(),
};

const awardFields: Fields<ReportedAwards> = {
  type: z.enum(awardTypes),
  year: z.int(),
  awards: z.int().check(z.gte(0)),
  before: z.nullable(z.int()),
  beforeYear: z.nullable(z.int()),
};

type FlatSchool = Omit<SchoolEntry, 'at' | 'programs' | 'awards' | 'figures'> & {
  readonly programs: number;
  readonly awards: number;
};

const schoolFields: Fields<FlatSchool> = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  control: orEmpty(controls),
  level: orEmpty(levels),
  setting: orEmpty(settings),
  size: orEmpty(sizes),
  affiliation: z.nullable(z.int()),
  missions: z.array(z.enum(missions)),
  open: z.boolean(),
  closedOn: z.string(),
  successor: z.string(),
  netPriceYear: z.string(),
  tuitionYear: z.string(),
  fictitious: z.boolean(),
  programs: z.int().check(z.gte(0)),
  awards: z.int().check(z.gte(0)),
};

const figureFields = Object.fromEntries(
  searchedFigures.map((key) => [key, figure]),
) as unknown as Fields<SchoolEntry['figures']>;

export const encodedIndex = z.object({
  format: z.literal(format),
  revision: z.int(),
  builtAt: z.string(),
  awardYears: z.array(z.int()),
  count: z.int().check(z.gte(0)),
  schools: encodedTable,
  figures: encodedTable,
  /** Ten thousandths of a degree beyond the school before; null without coordinates. */
  lat: z.array(z.nullable(z.number())),
  lng: z.array(z.nullable(z.number())),
  programs: encodedTable,
  awards: encodedTable,
});
export type EncodedIndex = z.infer<typeof encodedIndex>;

function encodeDegrees(degrees: readonly (number | null)[]): (number | null)[] {
  let last = 0;
  return degrees.map((each) => {
    if (each === null) return null;
    const parts = Math.round(each * perDegree);
    const step = parts - last;
    last = parts;
    return step;
  });
}

function decodeDegrees(steps: readonly (number | null)[]): (number | null)[] {
  let last = 0;
  return steps.map((step) => {
    if (step === null) return null;
    last += step;
    return last / perDegree;
  });
}

export function encodeIndex({
  revision,
  builtAt,
  awardYears,
  schools,
}: CatalogueIndex): EncodedIndex {
  const flat = schools.map(
    ({ at: _at, figures: _figures, programs, awards, ...school }): FlatSchool => ({
      ...school,
      programs: programs.length,
      awards: awards.length,
    }),
  );
  return {
    format,
    revision,
    builtAt,
    awardYears: [...awardYears],
    count: schools.length,
    schools: { ...encodeTable(flat, schoolFields) },
    figures: {
      ...encodeTable(
        schools.map(({ figures }) => figures),
        figureFields,
      ),
    },
    lat: encodeDegrees(schools.map(({ at }) => at?.lat ?? null)),
    lng: encodeDegrees(schools.map(({ at }) => at?.lng ?? null)),
    programs: {
      ...encodeTable(
        schools.flatMap(({ programs }) => programs),
        programFields,
      ),
    },
    awards: {
      ...encodeTable(
        schools.flatMap(({ awards }) => awards),
        awardFields,
      ),
    },
  };
}

const isOnEarth = (lat: number, lng: number): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

function pointsOf({ lat, lng, count }: EncodedIndex): SchoolEntry['at'][] | null {
  if (lat.length !== count || lng.length !== count) return null;
  const lats = decodeDegrees(lat);
  const lngs = decodeDegrees(lng);
  const points: SchoolEntry['at'][] = [];
  for (let at = 0; at < count; at += 1) {
    const [north, east] = [lats[at] ?? null, lngs[at] ?? null];
    if (north === null && east === null) points.push(null);
    else if (north === null || east === null || !isOnEarth(north, east)) return null;
    else points.push({ lat: north, lng: east });
  }
  return points;
}

const stepLength = 500;

function* steps(encoded: unknown): Generator<void, CatalogueIndex | null> {
  const read = z.safeParse(encodedIndex, encoded);
  if (!read.success) return null;
  const { revision, builtAt, awardYears, count } = read.data;
  yield;
  const flat = yield* decodeTable<FlatSchool>(read.data.schools, schoolFields, count);
  const figures = yield* decodeTable(read.data.figures, figureFields, count);
  const points = pointsOf(read.data);
  if (!flat || !figures || !points) return null;
  const countOf = (key: 'programs' | 'awards'): number =>
    flat.reduce((sum, school) => sum + school[key], 0);
  const programs = yield* decodeTable<ProgramEntry>(
    read.data.programs,
    programFields,
    countOf('programs'),
  );
  const awards = yield* decodeTable<ReportedAwards>(
    read.data.awards,
    awardFields,
    countOf('awards'),
  );
  if (!programs || !awards) return null;
  let next = 0;
  let nextAward = 0;
  const schools: SchoolEntry[] = [];
  for (const [at, school] of flat.entries()) {
    const own = programs.slice(next, next + school.programs);
    next += school.programs;
    const reported = awards.slice(nextAward, nextAward + school.awards);
    nextAward += school.awards;
    schools.push({
      ...school,
      at: points[at] ?? null,
      figures: figures[at] as SchoolEntry['figures'],
      programs: own,
      awards: reported,
    });
    if (at % stepLength === 0) yield;
  }
  return { revision, builtAt, awardYears, schools };
}

/** Null for anything that is not a whole catalogue of this format. */
export function decodeIndex(encoded: unknown): CatalogueIndex | null {
  const decoding = steps(encoded);
  let step = decoding.next();
  while (!step.done) step = decoding.next();
  return step.value;
}

const maxTaskMs = 8;

/** With room for other work in between: whoever pans a map meanwhile notices nothing. */
export async function decodeIndexInSlices(
  encoded: unknown,
  pause: () => Promise<void>,
): Promise<CatalogueIndex | null> {
  const decoding = steps(encoded);
  let since = performance.now();
  let step = decoding.next();
  while (!step.done) {
    if (performance.now() - since > maxTaskMs) {
      await pause();
      since = performance.now();
    }
    step = decoding.next();
  }
  return step.value;
}
