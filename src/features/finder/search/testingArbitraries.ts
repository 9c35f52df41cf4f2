// Random catalogues and searches for property tests: few words and few places, so that they meet often.
import * as fc from 'fast-check';
import {
  accreditors,
  applicationRoutes,
  controls,
  deadlineKinds,
  formats,
  levels,
  missingReasons,
  missions,
  programTypes,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { roundedPoint } from '#shared/geo/roundedPoint.ts';
import { buildIndex, buildProgramEntry, buildSchoolEntry } from '../testing.ts';
import { type FinderQuery, graduateSteps, radii, sorts } from './types.ts';
import { awardTypes, nursingTypes, reportedAwards } from '#shared/reference/catalogue/awards.ts';
import {
  type CatalogueIndex,
  type ProgramEntry,
  type SchoolEntry,
  searchedFigures,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText } from '#shared/text/searchText.ts';
import { day } from '#shared/time/duration.ts';

/** The moment of every search, in milliseconds. */
export const searchedAt = Date.UTC(2026, 10, 20);

const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(values, { nil: null });
const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const someOf = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.subarray([...values], { maxLength: 3 }));

/** Around one city, and a few far away, also beyond the 180th meridian. */
export const anyPoint = fc
  .oneof(
    fc.record({
      lat: fc.double({ min: 32, max: 36, noNaN: true }),
      lng: fc.double({ min: -120, max: -115, noNaN: true }),
    }),
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  )
  .map(roundedPoint);

const anyWord = oneOf(['Saint', 'St.', 'Mary', 'École', 'College', 'University', 'A&M', "John's"]);
const anyName = fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const anyFigure = fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), oneOf(missingReasons));
const anyRate = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((step) => step / 20),
  oneOf(missingReasons),
);
const anyFigures = fc.record(
  Object.fromEntries(
    searchedFigures.map((key) => [key, key.endsWith('Rate') ? anyRate : anyFigure]),
  ) as Record<(typeof searchedFigures)[number], typeof anyFigure>,
);

const anyDeadline = fc.record({
  cycle: oneOf(['Fall 2027', 'Spring 2027']),
  kind: oneOf(deadlineKinds),
  at: fc
    .integer({ min: -30, max: 30 })
    .map((days) => new Date(searchedAt + days * day).toISOString()),
  zone: oneOf(['America/Los_Angeles', 'America/Puerto_Rico']),
  status: oneOf(['confirmed', 'expected'] as const),
});

/** Without an id. */
export const anyProgram: fc.Arbitrary<ProgramEntry> = fc
  .record({
    type: oneOf(programTypes),
    format: orNull(oneOf(formats)),
    accreditor: orNull(oneOf([...accreditors, 'none'] as const)),
    approval: orNull(oneOf(['approved', 'conditional', 'withdrawn', 'not_approved'] as const)),
    route: orNull(oneOf(applicationRoutes)),
    minGpa: orNull(fc.integer({ min: 0, max: 16 }).map((step) => step / 4)),
    deadlines: fc.array(anyDeadline, { maxLength: 2 }),
    nclex: fc.oneof(
      fc.record({
        year: oneOf(['2023', '2024']),
        rate: fc.integer({ min: 0, max: 20 }).map((step) => step / 20),
        takers: orNull(fc.nat(200)),
      }),
      oneOf(missingReasons),
    ),
    clinicalSites: fc.array(anyPoint, { maxLength: 1 }),
  })
  .map(buildProgramEntry);

const loadedYears = [2024, 2022, 2020];

/** As a few years of reports leave them: also none, and zero. */
export const anyAwards = fc
  .uniqueArray(
    fc.record({
      type: oneOf(awardTypes),
      year: oneOf(loadedYears),
      awards: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
    }),
    { maxLength: 4, selector: ({ type, year }) => `${type} ${year}` },
  )
  .map((rows) => reportedAwards(rows, loadedYears));

const anySchool: fc.Arbitrary<SchoolEntry> = fc
  .record({
    name: anyName,
    aliases: fc.array(anyName, { maxLength: 1 }),
    city: oneOf(['Fullerton', 'San José', 'Fort Mary']),
    state: oneOf(['CA', 'PR', 'GU']),
    at: orNull(anyPoint),
    control: oneOf(['', ...controls] as const),
    level: oneOf(['', ...levels] as const),
    setting: oneOf(['', ...settings] as const),
    size: oneOf(['', ...sizes] as const),
    affiliation: orNull(oneOf([22, 71])),
    missions: someOf(missions),
    open: fc.integer({ min: 0, max: 9 }).map((each) => each > 0),
    figures: anyFigures,
    programs: fc.array(anyProgram, { maxLength: 3 }),
    awards: anyAwards,
  })
  .map(buildSchoolEntry);

/** Numbered, with slugs, and in the order of a catalogue. */
export const anyIndex: fc.Arbitrary<CatalogueIndex> = fc
  .array(anySchool, { maxLength: 45 })
  .map((schools) => {
    const numbered = schools.map((school, at) => ({
      ...school,
      id: at + 1,
      slug: `school-${at + 1}`,
      programs: school.programs.map((program, place) => ({ ...program, id: at * 10 + place + 1 })),
    }));
    numbered.sort((one, other) => {
      const [a, b] = [foldText(one.name), foldText(other.name)];
      return a === b ? one.id - other.id : a < b ? -1 : 1;
    });
    return buildIndex(numbered);
  });

const anyBox = fc.tuple(anyPoint, anyPoint).map(([one, other]) => {
  const lats = [one.lat, other.lat].sort((a, b) => a - b);
  return [one.lng, lats[0] ?? 0, other.lng, lats[1] ?? 0] as const;
});

const seldom = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(values, { nil: null, freq: 3 });
const rarely = fc.integer({ min: 0, max: 9 }).map((each) => each === 0);

/** As an address can hold it. */
export const anyQuery: fc.Arbitrary<FinderQuery> = fc.record({
  q: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: oneOf(['st', 'mary', 'ecole', 'univ a', 'Saint Mary College', '!?']) },
  ),
  zip: oneOf(['', '', '92831', '00901']),
  city: oneOf(['', '', 'Fullerton']),
  state: oneOf(['', '', 'CA', 'GU']),
  near: seldom(anyPoint),
  radius: fc.oneof(oneOf(radii), fc.constant(null)),
  bounds: seldom(anyBox),
  types: someOf(nursingTypes),
  minGraduates: seldom(oneOf(graduateSteps)),
  all: fc.boolean(),
  controls: someOf(controls),
  levels: someOf(levels),
  settings: someOf(settings),
  sizes: someOf(sizes),
  affiliations: someOf([22, 71, 99]),
  missions: someOf(missions),
  maxTuition: seldom(fc.integer({ min: 0, max: 5_000_000 })),
  maxNetPrice: seldom(fc.integer({ min: 0, max: 5_000_000 })),
  minAcceptRate: seldom(fc.integer({ min: 0, max: 1000 }).map((step) => step / 1000)),
  minGradRate: seldom(fc.integer({ min: 0, max: 1000 }).map((step) => step / 1000)),
  formats: someOf(formats),
  accreditors: someOf(accreditors),
  approvedOnly: rarely,
  routes: someOf(applicationRoutes),
  deadlineOpen: rarely,
  sort: oneOf(sorts),
  page: fc.integer({ min: 1, max: 4 }),
});
