import { describe, expect, it } from 'vitest';
import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';
import { emptyFinder } from './url/finderUrl.ts';
import { searchSchools } from './searchSchools.ts';
import { buildAwards, buildIndex, buildProgramEntry, buildSchoolEntry } from '../testing.ts';
import type { FinderQuery } from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';

const now = Date.UTC(2026, 10, 20);
const fullerton: SearchPlace = {
  at: { lat: 33.8797, lng: -117.8956 },
  label: '92831 Fullerton, CA',
};

const search = (
  schools: readonly Partial<SchoolEntry>[],
  query: Partial<FinderQuery> = {},
  place: SearchPlace | null = null,
) => searchSchools(buildIndex(schools), { ...emptyFinder, all: true, ...query }, place, now);
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

const figures = (more: Partial<SchoolEntry['figures']>) => ({
  figures: { ...buildSchoolEntry().figures, ...more },
});
const due = (at: string, more: Partial<Deadline> = {}): Deadline => ({
  cycle: 'Fall 2027',
  kind: 'final',
  at,
  zone: 'America/Los_Angeles',
  status: 'confirmed',
  ...more,
});

describe('a text', () => {
  const schools = [
    { name: 'Saint John’s University', city: 'Queens' },
    { name: 'École de Soins', aliases: ['School of Care'] },
    { name: 'Texas A&M University', city: 'St. Mary' },
  ];
  it.each([
    ['st johns', ['Saint John’s University']],
    ["SAINT JOHN'S", ['Saint John’s University']],
    ['queens', ['Saint John’s University']],
    ['ecole', ['École de Soins']],
    ['care', ['École de Soins']],
    ['univ', ['Saint John’s University', 'Texas A&M University']],
    ['a and m', ['Texas A&M University']],
    ['saint mary', ['Texas A&M University']],
    ['st', ['Saint John’s University', 'Texas A&M University']],
    ['saint texas john', []],
    ['ohns', []],
    ['!?', ['Saint John’s University', 'École de Soins', 'Texas A&M University']],
  ])('“%s” finds what has all its words', (q, found) => {
    expect(names(search(schools, { q }).items)).toEqual(found);
  });
});

describe('a place', () => {
  const schools = [
    { name: 'Anaheim', at: { lat: 33.83, lng: -117.87 } },
    { name: 'Fullerton', at: { lat: 33.8829, lng: -117.8854 } },
    { name: 'Nowhere', at: null },
    { name: 'San Diego', at: { lat: 32.77, lng: -117.07 } },
  ];

  it('lists what is within the radius by distance in miles, under numbers from 1', () => {
    const { items, total, sort } = search(schools, { radius: 25 }, fullerton);
    expect(items.map(({ order, name, miles }) => [order, name, miles])).toEqual([
      [1, 'Fullerton', 0.6],
      [2, 'Anaheim', 3.7],
    ]);
    expect([total, sort]).toEqual([2, 'distance']);
  });

  it('lists what has no coordinates last and apart, never at 0,0', () => {
    const { items, unlocated } = search(schools, { radius: null }, fullerton);
    expect(names(items)).toEqual(['Fullerton', 'Anaheim', 'San Diego']);
    expect(unlocated.total).toBe(1);
    expect(unlocated.items).toMatchObject([{ order: 4, name: 'Nowhere', at: null, miles: null }]);
    const gulf = { at: { lat: 0, lng: 0 }, label: 'The Gulf of Guinea' };
    expect(search(schools, { radius: 100 }, gulf).total).toBe(0);
  });

  it('has no group of its own without a place', () => {
    const { items, unlocated, sort } = search(schools, { sort: 'distance' });
    expect(names(items)).toContain('Nowhere');
    expect([unlocated.total, sort]).toEqual([0, 'name']);
  });

  it('that finds nothing names the next radius that does', () => {
    const far = { at: { lat: 32.77, lng: -116.7 }, label: 'Alpine, CA' };
    expect(search(schools, { radius: 10 }, far).widen).toEqual({ radius: 25, total: 1 });
    const alaska = { at: { lat: 64.8, lng: -147.7 }, label: 'Fairbanks, AK' };
    expect(search(schools, { radius: 10 }, alaska).widen).toEqual({ radius: null, total: 3 });
    expect(search(schools, { radius: 25 }, fullerton).widen).toBeNull();
    expect(search([], { radius: 25 }, fullerton).widen).toBeNull();
  });

  it('comes before the state, which alone is a whole state', () => {
    const both = [...schools, { name: 'Elsewhere', state: 'PR' }];
    expect(names(search(both, { state: 'PR' }).items)).toEqual(['Elsewhere']);
    expect(search(both, { state: 'PR', radius: 10 }, fullerton).total).toBe(3);
  });

  it('is an area of the map, also across the 180th meridian', () => {
    const pacific = [
      { name: 'Fiji', at: { lat: -18, lng: 178 } },
      { name: 'Samoa', at: { lat: -14, lng: -171 } },
      { name: 'Guam', at: { lat: 13, lng: 145 } },
      { name: 'Nowhere', at: null },
    ];
    const { items, unlocated } = search(pacific, { bounds: [170, -20, -165, 0] });
    expect(names(items)).toEqual(['Fiji', 'Samoa']);
    expect(unlocated.total).toBe(0);
  });

  it('has a school without coordinates within a distance only when its city is the one searched', () => {
    const near = { ...fullerton, city: 'Fullerton', state: 'CA' };
    const unplaced = [
      { name: 'Same city', city: 'fullerton', state: 'CA', at: null },
      { name: 'Same name', city: 'Fullerton', state: 'NE', at: null },
      { name: 'Far away', city: 'Houston', state: 'TX', at: null },
    ];
    expect(names(search(unplaced, { radius: 25 }, near).unlocated.items)).toEqual(['Same city']);
    expect(search(unplaced, { radius: 25 }, fullerton).unlocated.total).toBe(0);
    expect(search(unplaced, { radius: null }, near).unlocated.total).toBe(3);
  });
});

describe('filters', () => {
  it('about programs are met by one program together', () => {
    const online = buildProgramEntry({ type: 'BSN', format: 'online', accreditor: 'CCNE' });
    const schools = [
      { name: 'Both', programs: [online] },
      {
        name: 'Each half',
        programs: [
          { ...online, format: 'in_person' as const },
          { ...online, type: 'ADN' as const },
        ],
      },
    ];
    const { items, notOnRecord } = search(schools, { types: ['BSN'], formats: ['online'] });
    expect(names(items)).toEqual(['Both']);
    expect(notOnRecord.total).toBe(0);
  });

  it('leave schools without programs on record in a group of their own, behind the matches', () => {
    const schools = [
      { name: 'Has one', programs: [buildProgramEntry({ type: 'BSN' })] },
      { name: 'Has another', programs: [buildProgramEntry({ type: 'LVN' })] },
      { name: 'Nothing known' },
    ];
    const { items, total, notOnRecord } = search(schools, { types: ['BSN'] });
    expect([names(items), total]).toEqual([['Has one'], 1]);
    expect(notOnRecord).toMatchObject({
      total: 1,
      items: [{ order: 2, name: 'Nothing known', types: [], unknown: ['programs'] }],
    });
    expect(search(schools).notOnRecord.total).toBe(0);
  });

  it('find a school by the graduates that it reported, and say what else is not known of it', () => {
    const schools = [
      { name: 'On record', programs: [buildProgramEntry({ type: 'ADN', format: 'online' })] },
      { name: 'Reported', awards: [buildAwards({ type: 'ADN', awards: 80 })] },
      { name: 'None reported', awards: [buildAwards({ type: 'ADN', awards: 0 })] },
      { name: 'Another type', awards: [buildAwards({ type: 'BSN', awards: 40 })] },
    ];
    const { items, notOnRecord } = search(schools, { types: ['ADN'], all: false });
    expect(names(items)).toEqual(['On record', 'Reported']);
    expect(notOnRecord.total).toBe(0);
    const online = search(schools, { types: ['ADN'], formats: ['online'], all: false });
    expect(names(online.items)).toEqual(['On record']);
    expect(online.notOnRecord.items).toMatchObject([
      { name: 'Reported', types: ['ADN'], unknown: ['format'] },
    ]);
  });

  it('ask one program for its graduates', () => {
    const schools = [
      { name: 'Many', awards: [buildAwards({ type: 'ADN', awards: 50 })] },
      {
        name: 'Many of another',
        awards: [
          buildAwards({ type: 'ADN', awards: 49 }),
          buildAwards({ type: 'BSN', awards: 200 }),
        ],
      },
      { name: 'Not reported', programs: [buildProgramEntry({ type: 'ADN' })] },
    ];
    const { items, notOnRecord } = search(schools, { types: ['ADN'], minGraduates: 50 });
    expect(names(items)).toEqual(['Many']);
    expect(notOnRecord.items).toMatchObject([{ name: 'Not reported', unknown: ['graduates'] }]);
    expect(names(search(schools, { minGraduates: 50 }).items)).toEqual(['Many', 'Many of another']);
  });

  it('say which number is not on record instead of dropping the school', () => {
    const schools = [
      { name: 'Cheap', ...figures({ netPrice: 900_000 }) },
      { name: 'Dear', ...figures({ netPrice: 3_000_000 }) },
      { name: 'Silent', ...figures({ netPrice: 'suppressed' }) },
    ];
    const { items, notOnRecord } = search(schools, { maxNetPrice: 1_000_000 });
    expect(names(items)).toEqual(['Cheap']);
    expect(notOnRecord.items).toMatchObject([
      { name: 'Silent', netPrice: 'suppressed', unknown: ['netPrice'] },
    ]);
  });

  it('take a deadline as open until its moment has passed', () => {
    const at = (time: number, more: Partial<Deadline> = {}) =>
      buildProgramEntry({ deadlines: [due(new Date(time).toISOString(), more)] });
    const schools = [
      { name: 'Ahead', programs: [at(now)] },
      { name: 'Not a day to apply by', programs: [at(now + 1, { kind: 'deposit' })] },
      { name: 'Passed', programs: [at(now - 1)] },
    ];
    const { items, notOnRecord, facets } = search(schools, { deadlineOpen: true });
    expect(names(items)).toEqual(['Ahead']);
    expect(names(notOnRecord.items)).toEqual(['Not a day to apply by']);
    expect(facets.deadlineOpen).toBe(1);
  });
});

describe('facets', () => {
  it('keep options that would leave nothing, with 0', () => {
    const { facets } = search([{ control: 'public', affiliation: 22 }], { controls: ['public'] });
    expect(facets.controls).toEqual({ public: 1, private_nonprofit: 0, private_for_profit: 0 });
    expect(facets.affiliations).toEqual({ '22': 1 });
    expect(facets.types).toEqual({ BSN: 0, ADN: 0, LVN: 0, MSN: 0, diploma: 0 });
  });
});

describe('the order', () => {
  const nclex = (rate: number) => ({
    programs: [buildProgramEntry({ nclex: { year: '2024', rate, takers: 90 } })],
  });
  it('puts unknown values last and equal ones by name', () => {
    const schools = [
      { name: 'A', ...figures({ netPrice: 'not_reported' }), ...nclex(0.8) },
      { name: 'B', ...figures({ netPrice: 2_000_000 }), programs: [buildProgramEntry()] },
      { name: 'C', ...figures({ netPrice: 0 }), ...nclex(0.95) },
      { name: 'D', ...figures({ netPrice: 2_000_000 }), ...nclex(0.8) },
    ];
    expect(names(search(schools, { sort: 'net_cost' }).items)).toEqual(['C', 'B', 'D', 'A']);
    expect(names(search(schools, { sort: 'nclex' }).items)).toEqual(['C', 'A', 'D', 'B']);
    expect(names(search(schools, { sort: 'name' }).items)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('begins with schools whose programs are known, in each order', () => {
    const programs = [buildProgramEntry()];
    const at = (lat: number) => ({ at: { lat, lng: -117.8956 } });
    const schools = [
      { name: 'A', ...at(33.88), ...figures({ netPrice: 100 }) },
      { name: 'B', ...at(33.9), programs },
      { name: 'C', ...at(33.89), programs, ...figures({ netPrice: 200 }) },
    ];
    const order = (sort: FinderQuery['sort']) =>
      search(schools, { sort }, fullerton)
        .items.map(({ name }) => name)
        .join('');
    expect(order('distance')).toBe('CBA');
    expect(order('name')).toBe('BCA');
    expect(order('net_cost')).toBe('CBA');
  });

  it('by deadline and by pass rate looks at the programs that the filters leave', () => {
    const early = buildProgramEntry({
      type: 'ADN',
      deadlines: [due('2026-12-01T08:00:00.000Z')],
      nclex: { year: '2024', rate: 0.99, takers: 80 },
    });
    const late = buildProgramEntry({ id: 2, deadlines: [due('2027-02-01T08:00:00.000Z')] });
    const middle = buildProgramEntry({ id: 3, deadlines: [due('2027-01-15T08:00:00.000Z')] });
    const schools = [
      { name: 'Early ADN', programs: [early, late] },
      { name: 'Middle BSN', programs: [middle] },
    ];
    expect(names(search(schools, { sort: 'deadline' }).items)).toEqual(['Early ADN', 'Middle BSN']);
    const { items } = search(schools, { sort: 'deadline', types: ['BSN'] });
    expect(names(items)).toEqual(['Middle BSN', 'Early ADN']);
    expect(items[1]).toMatchObject({ nclex: 'not_loaded', types: ['BSN', 'ADN'] });
  });
});

describe('pages', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ name: `School ${String(at + 10)}` }));

  it('have 20 each, and one beyond the end shows the last and says so', () => {
    expect(search(many, { page: 3 }).items).toHaveLength(5);
    const beyond = search(many, { page: 9 });
    expect([beyond.page, beyond.pages, beyond.items[0]?.order]).toEqual([3, 3, 41]);
    expect(beyond.notices).toMatchObject([{ code: 'page' }]);
    expect(search([], { page: 2 })).toMatchObject({ page: 1, pages: 1, total: 0, items: [] });
  });
});

describe('a closed school', () => {
  const schools = [
    { name: 'Harbor College of Nursing', open: false, closedOn: '2022-05-31', successor: 'next' },
    { name: 'Harbor University', slug: 'next' },
  ];

  it('is never among the results', () => {
    for (const q of ['', 'harbor', 'harbor college of nursing'])
      expect(names(search(schools, { q }).items)).not.toContain('Harbor College of Nursing');
  });

  it.each(['Harbor College of Nursing', 'harbor nursing', 'nursing HARBOR college'])(
    'is named beside them for “%s”, with the school that took over',
    (q) => {
      expect(search(schools, { q, state: 'GU' }).closed).toMatchObject([
        { closedOn: '2022-05-31', successor: { slug: 'next', name: 'Harbor University' } },
      ]);
    },
  );

  it.each(['harbor', 'college', 'harb nurs', 'harbor nursing school of Guam'])(
    'is not named for “%s”',
    (q) => expect(search(schools, { q }).closed).toEqual([]),
  );
});

describe('a card', () => {
  it('is at most 600 bytes of JSON with everything on record, and 60 for each of its awards', () => {
    const program = buildProgramEntry({
      deadlines: [due('2027-01-15T08:00:00.000Z', { kind: 'priority' })],
      nclex: { year: '2024/25', rate: 0.9567, takers: 1234 },
    });
    const name =
      'University of the Commonwealth for Nursing, Health Sciences and Public Service at Bay City';
    const school = {
      id: 123_456,
      name,
      slug: name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')
        .slice(0, 80),
      city: 'Rancho Santa Margarita',
      control: 'private_for_profit' as const,
      programs: [program, buildProgramEntry({ id: 2, type: 'ADN' })],
      ...figures({ netPrice: 2_345_600 }),
      netPriceYear: '2022–23',
      awards: awardTypes.map((type) => buildAwards({ type, awards: 1234, before: 100 })),
    };
    const [card] = search([school], {}, fullerton).items;
    const { awards = [], types = [], ...rest } = card ?? {};
    const two = { ...rest, types: types.slice(0, 2) };
    expect(JSON.stringify(two).length).toBeLessThanOrEqual(600);
    expect(awards).toHaveLength(5);
    for (const each of awards) expect(JSON.stringify(each).length).toBeLessThanOrEqual(60);
    expect(card).toMatchObject({ name, miles: 0.6, nclex: { rate: 0.9567 } });
  });
});
