// Queries and catalogues for tests of the filter.
import * as fc from 'fast-check';
import {
  subjects,
  admissionMethods,
  applicationRoutes,
  controls,
  formats,
  programTypes,
  testNames,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { buildProgramEntry, buildSchoolEntry } from '../finder/testing.ts';
import type { CatalogueIndex, ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { normalizeFilter } from './normalizeFilter.ts';
import { emptyFilter, criterionKeys, type FilterQuery } from './types.ts';

/** 20 November 2026. */
export const filterNow = Date.parse('2026-11-20T12:00:00.000Z');
export const fullerton = { at: { lat: 33.8829, lng: -117.8854 }, label: '92831 Fullerton, CA' };

export const buildFilter = (more: Partial<FilterQuery> = {}): FilterQuery => ({
  ...emptyFilter,
  ...more,
});

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const prerequisites = fc.array(
  fc.record({
    subject: fc.constantFrom(...subjects),
    group: fc.constantFrom('', '', 'a'),
    minGrade: orNull(fc.constantFrom('A', 'B', 'C')),
  }),
  { maxLength: 4 },
);

const program: fc.Arbitrary<ProgramEntry> = fc
  .record({
    type: fc.constantFrom(...programTypes),
    track: orNull(fc.constantFrom(...tracks)),
    format: orNull(fc.constantFrom(...formats)),
    route: orNull(fc.constantFrom(...applicationRoutes)),
    admissionMethod: orNull(fc.constantFrom(...admissionMethods)),
    fee: orNull(fc.integer({ min: 0, max: 20 }).map((each) => each * 1000)),
    minGpa: orNull(fc.integer({ min: 20, max: 40 }).map((each) => each / 10)),
    seats: orNull(fc.integer({ min: 0, max: 100 })),
    waitlistMonths: orNull(fc.integer({ min: 0, max: 30 })),
    nclex: fc.oneof(
      fc.constantFrom('not_loaded' as const, 'not_published' as const),
      fc.record({
        year: fc.constant('2025'),
        rate: fc.double({ min: 0, max: 1, noNaN: true }),
        takers: orNull(fc.integer({ min: 1, max: 200 })),
      }),
    ),
    tests: orNull(
      fc
        .subarray([...testNames])
        .map((names) =>
          names.map((name) => ({ name, min: null, maxAttempts: null, maxAgeMonths: null })),
        ),
    ),
    prerequisites: orNull(prerequisites.map((all) => all.map((each) => buildPrerequisite(each)))),
    deadlines: fc.array(
      fc.record({
        cycle: fc.constant('Fall 2027'),
        kind: fc.constantFrom('open' as const, 'final' as const),
        at: fc
          .integer({ min: -300, max: 400 })
          .map((days) => new Date(filterNow + days * 86_400_000).toISOString()),
        zone: fc.constant('America/Los_Angeles'),
        status: fc.constantFrom('confirmed' as const, 'expected' as const),
      }),
      { maxLength: 2 },
    ),
  })
  .map((facts) => buildProgramEntry(facts));

/** Schools in and around Fullerton, some without programs, some without coordinates, some closed. */
export const anyCatalogue: fc.Arbitrary<CatalogueIndex> = fc
  .array(
    fc.record({
      at: orNull(
        fc.record({
          lat: fc.integer({ min: 320, max: 350 }).map((each) => each / 10),
          lng: fc.integer({ min: -1200, max: -1150 }).map((each) => each / 10),
        }),
      ),
      control: fc.constantFrom('' as const, ...controls),
      open: fc.constantFrom(true, true, true, false),
      programs: fc.array(program, { maxLength: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((schools) => {
    let id = 0;
    return {
      revision: 3,
      builtAt: '2026-11-01T00:00:00.000Z',
      awardYears: [],
      schools: schools.map((school, at) =>
        buildSchoolEntry({
          ...school,
          id: at + 1,
          name: `School ${at + 1}`,
          programs: school.programs.map((each) => ({ ...each, id: (id += 1) })),
        }),
      ),
    };
  });

const course = fc.record({
  subject: fc.constantFrom(...subjects),
  grade: fc.constantFrom('' as const, 'A' as const, 'B' as const, 'C' as const, 'D' as const),
  year: orNull(fc.integer({ min: 1990, max: 2027 })),
  inProgress: fc.boolean(),
});

/** Queries as they come out of an address or a kept search. */
export const anyFilter: fc.Arbitrary<FilterQuery> = fc
  .record({
    lists: fc.record(
      {
        types: fc.subarray([...programTypes]),
        formats: fc.subarray([...formats]),
        routes: fc.subarray([...applicationRoutes]),
        admission: fc.subarray([...admissionMethods]),
        controls: fc.subarray([...controls]),
      },
      { requiredKeys: [] },
    ),
    numbers: fc.record(
      {
        gpa: fc.integer({ min: 20, max: 40 }).map((each) => each / 10),
        fee: fc.integer({ min: 0, max: 200 }).map((each) => each * 100),
        seats: fc.integer({ min: 0, max: 100 }),
        waitlist: fc.integer({ min: 0, max: 30 }),
        distance: fc.integer({ min: 1, max: 300 }),
      },
      { requiredKeys: [] },
    ),
    degree: orNull(fc.constantFrom('yes' as const, 'no' as const)),
    prereqs: orNull(fc.record({ mode: fc.constantFrom('all' as const, 'any' as const) })),
    subjects: orNull(
      fc.record({
        mode: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
        subjects: fc.subarray([...subjects], { minLength: 1 }),
      }),
    ),
    tests: orNull(
      fc.record({
        need: fc.constantFrom('none' as const, 'some' as const, 'only' as const),
        names: fc.subarray([...testNames], { minLength: 1 }),
      }),
    ),
    nclex: orNull(
      fc.record({
        rate: fc.integer({ min: 0, max: 1000 }).map((each) => each / 1000),
        takers: orNull(fc.integer({ min: 1, max: 100 })),
      }),
    ),
    deadline: orNull(
      fc.record({
        event: fc.constantFrom('opens' as const, 'closes' as const),
        from: fc.integer({ min: 0, max: 100 }),
        to: fc.integer({ min: 0, max: 400 }),
      }),
    ),
    nice: fc.subarray(criterionKeys.filter((key) => key !== 'degree')),
    courses: fc.array(course, { maxLength: 5 }),
  })
  .map((query) => normalizeFilter({ ...emptyFilter, ...query }).query);
