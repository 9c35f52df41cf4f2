// What holds for every catalogue and every search.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#shared/geo/distance.ts';
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
import { type AwardType, nursingTypes } from '#shared/reference/catalogue/awards.ts';
import { emptyFinder } from './url/finderUrl.ts';
import { searchSchools } from './searchSchools.ts';
import { anyIndex, anyPoint, anyQuery, searchedAt } from './testingArbitraries.ts';
import {
  type Facets,
  type FinderQuery,
  graduateSteps,
  netPriceSteps,
  pageLength,
  rateSteps,
  type SchoolCard,
  tuitionSteps,
} from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const anyPlace = fc.option(
  anyPoint.map((at): SearchPlace => ({ at, label: 'A place' })),
  { nil: null },
);

type Ask = (more?: Partial<FinderQuery>) => ReturnType<typeof searchSchools>;

/** A search, and how to ask it with something else. */
const anySearch = fc.tuple(anyIndex, anyQuery, anyPlace).map(
  ([index, query, place]): {
    index: CatalogueIndex;
    query: FinderQuery;
    ask: Ask;
    place: SearchPlace | null;
  } => ({
    index,
    query,
    place,
    ask: (more = {}) => searchSchools(index, { ...query, ...more }, place, searchedAt),
  }),
);

function everyCard(ask: Ask): SchoolCard[] {
  const { pages } = ask({ page: 1 });
  return Array.from({ length: pages }, (_, at) => ask({ page: at + 1 })).flatMap(
    ({ items, notOnRecord, unlocated }) => [...items, ...notOnRecord.items, ...unlocated.items],
  );
}

/** Each option of each list, with the search that has it chosen alone. */
const options: readonly (readonly [
  keyof Facets,
  readonly (readonly [string, Partial<FinderQuery>])[],
])[] = [
  ['types', nursingTypes.map((value) => [value, { types: [value] }])],
  ['minGraduates', graduateSteps.map((step) => [String(step), { minGraduates: step }])],
  ['controls', controls.map((value) => [value, { controls: [value] }])],
  ['levels', levels.map((value) => [value, { levels: [value] }])],
  ['settings', settings.map((value) => [value, { settings: [value] }])],
  ['sizes', sizes.map((value) => [value, { sizes: [value] }])],
  ['missions', missions.map((value) => [value, { missions: [value] }])],
  ['formats', formats.map((value) => [value, { formats: [value] }])],
  ['accreditors', accreditors.map((value) => [value, { accreditors: [value] }])],
  ['routes', applicationRoutes.map((value) => [value, { routes: [value] }])],
  ['maxTuition', tuitionSteps.map((step) => [String(step), { maxTuition: step }])],
  ['maxNetPrice', netPriceSteps.map((step) => [String(step), { maxNetPrice: step }])],
  ['minAcceptRate', rateSteps.map((step) => [String(step), { minAcceptRate: step }])],
  ['minGradRate', rateSteps.map((step) => [String(step), { minGradRate: step }])],
];

/** The rule of awards.ts, written out: a program on record, or graduates in the newest report. */
const teaches = ({ programs, awards }: SchoolEntry, wanted: readonly AwardType[]): boolean =>
  programs.some(({ type }) => wanted.includes(type)) ||
  awards.some((each) => each.awards > 0 && wanted.includes(each.type));

describe('every search', () => {
  it('counts for each option what choosing it would find', () => {
    fc.assert(
      fc.property(anySearch, ({ ask }) => {
        const { facets } = ask();
        for (const [name, values] of options) {
          const found = values.map(([value, more]) => [value, ask(more).total]);
          expect(facets[name]).toEqual(Object.fromEntries(found));
        }
        expect(facets.approvedOnly).toBe(ask({ approvedOnly: true }).total);
        expect(facets.deadlineOpen).toBe(ask({ deadlineOpen: true }).total);
        for (const [code, count] of Object.entries(facets.affiliations))
          expect(ask({ affiliations: [Number(code)] }).total).toBe(count);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('lists each school once over all its pages, numbered through', () => {
    fc.assert(
      fc.property(anySearch, ({ ask }) => {
        const cards = everyCard(ask);
        const { total, notOnRecord, unlocated, pages } = ask({ page: 1 });
        expect(cards.map(({ order }) => order)).toEqual(cards.map((_, at) => at + 1));
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
        expect(cards).toHaveLength(total + notOnRecord.total + unlocated.total);
        expect(pages).toBe(Math.max(1, Math.ceil(cards.length / pageLength)));
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('sorts by distance from the place, those that teach nursing first, and finds all that is near and nothing else', () => {
    fc.assert(
      fc.property(anyIndex, anyPoint, fc.constantFrom(10, 50, 250, null), (index, at, radius) => {
        const query = { radius, sort: 'distance', all: true } as const;
        const place = { at, label: '' };
        const ask: Ask = (more) =>
          searchSchools(index, { ...emptyFinder, ...query, ...more }, place, searchedAt);
        const milesOf = (isNursing: boolean) =>
          index.schools
            .flatMap((school) =>
              school.open && school.at && teaches(school, nursingTypes) === isNursing
                ? [distanceMiles(at, school.at)]
                : [],
            )
            .filter((each) => radius === null || each <= radius)
            .sort((one, other) => one - other);
        const near = [...milesOf(true), ...milesOf(false)];
        const shown = everyCard(ask).slice(0, near.length);
        expect(shown.map((card) => card.miles)).toEqual(
          near.map((each) => Math.round(each * 10) / 10),
        );
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('never shows a closed school, nor a match that a filter excludes', () => {
    fc.assert(
      fc.property(anySearch, ({ index, query, ask }) => {
        const open = new Map(index.schools.map((school) => [school.id, school]));
        for (const card of everyCard(ask)) {
          const school = open.get(card.id);
          expect(school?.open).toBe(true);
          if (card.unknown.length > 0 || !school) continue;
          if (query.controls.length > 0) expect(query.controls).toContain(school.control);
          if (query.types.length > 0) expect(teaches(school, query.types)).toBe(true);
          if (query.maxTuition !== null)
            expect(school.figures.tuitionIn).toBeLessThanOrEqual(query.maxTuition);
          if (query.maxNetPrice !== null)
            expect(school.figures.netPrice).toBeLessThanOrEqual(query.maxNetPrice);
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('lists nursing schools only, unless all are asked for, and counts the others', () => {
    fc.assert(
      fc.property(anySearch, ({ index, ask }) => {
        const nursing = new Set(
          index.schools.filter((each) => teaches(each, nursingTypes)).map(({ id }) => id),
        );
        const only: Ask = (more) => ask({ ...more, all: false });
        const every: Ask = (more) => ask({ ...more, all: true });
        const listed = everyCard(every).map(({ id }) => id);
        const ids = (cards: SchoolCard[]) => new Set(cards.map(({ id }) => id));
        expect(ids(everyCard(only))).toEqual(new Set(listed.filter((id) => nursing.has(id))));
        expect(only().others).toBe(listed.filter((id) => !nursing.has(id)).length);
        expect(every().others).toBe(0);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('finds with a type alone exactly the schools that teach it', () => {
    fc.assert(
      fc.property(anyIndex, fc.constantFrom(...nursingTypes), (index, type) => {
        const ask: Ask = (more) =>
          searchSchools(index, { ...emptyFinder, types: [type], ...more }, null, searchedAt);
        const found = everyCard(ask).map(({ id }) => id);
        const naive = index.schools.filter((each) => each.open && teaches(each, [type]));
        expect(new Set(found)).toEqual(new Set(naive.map(({ id }) => id)));
        expect(ask().notOnRecord.total).toBe(0);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('lists the most graduates of the types asked for first, none reported last', () => {
    fc.assert(
      fc.property(anyIndex, fc.subarray([...nursingTypes]), (index, types) => {
        const ask: Ask = (more) =>
          searchSchools(
            index,
            { ...emptyFinder, sort: 'graduates', types, ...more },
            null,
            searchedAt,
          );
        const counts = everyCard(ask).map(({ awards }) =>
          awards
            .filter(({ type }) => types.length === 0 || types.includes(type))
            .reduce((sum, each) => sum + each.awards, 0),
        );
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('answers the same whatever was asked before', () => {
    fc.assert(
      fc.property(anySearch, ({ index, query, place, ask }) => {
        ask();
        const again = ask();
        const copy: CatalogueIndex = { ...index };
        expect(searchSchools(copy, query, place, searchedAt)).toEqual(again);
        const later = searchedAt + 20 * 24 * 3_600_000;
        expect(searchSchools(index, query, place, later)).toEqual(
          searchSchools(copy, query, place, later),
        );
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
