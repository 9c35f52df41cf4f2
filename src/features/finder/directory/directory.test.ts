import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directoryPage } from './directory.ts';
import {
  directoryHref,
  directoryParams,
  type DirectoryQuery,
  emptyDirectory,
  readDirectoryAddress,
} from './directoryAddress.ts';
import { groupByHeading } from './groupByHeading.ts';
import { nursingTypes } from '#shared/reference/catalogue/awards.ts';
import { buildAwards, buildIndex, buildProgramEntry } from '../testing.ts';

const names = ['Aspen College', 'Birch College', 'Birch State', '3rd Street Institute'];
const states = ['CA', 'WY', 'AL', ''];
const index = buildIndex(
  Array.from({ length: 100 }, (_, n) => ({
    name: `${names[Math.floor(n / 25)]} ${String(n).padStart(3, '0')}`,
    state: states[n % 4] ?? '',
    open: n !== 30,
    at: n === 1 ? null : { lat: 34, lng: -118 },
  })).sort((one, other) => (one.name < other.name ? -1 : 1)),
);
const page = (more: Partial<DirectoryQuery> = {}) =>
  directoryPage(index, { ...emptyDirectory, all: true, ...more }, 0);

describe('the directory', () => {
  it('lists every open school by name, in pages of 20 or 50 with numbers that go on', () => {
    const first = page();
    expect(first).toMatchObject({ total: 99, pages: 5, page: 1 });
    expect(first.items.map(({ order }) => order)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(page({ page: 5 }).items).toHaveLength(19);
    expect(page({ perPage: 50, page: 2 }).items.map(({ order }) => order)[0]).toBe(51);
    const all = [1, 2, 3, 4, 5].flatMap((n) => page({ page: n }).items.map(({ name }) => name));
    expect(all).toEqual([...all].sort());
    expect(all).not.toContain('Birch College 030');
  });

  it('says on which page each letter begins, with other beginnings under #', () => {
    expect(page().marks).toEqual([
      { key: '#', page: 1, total: 25 },
      { key: 'A', page: 2, total: 25 },
      { key: 'B', page: 3, total: 49 },
    ]);
  });

  it('puts the schools of a page under their letters', () => {
    const second = page({ page: 2 });
    expect(groupByHeading(second).map(({ key, schools }) => [key, schools.length])).toEqual([
      ['#', 5],
      ['A', 15],
    ]);
    expect(groupByHeading(second).flatMap(({ schools }) => schools)).toEqual(second.items);
  });

  it('groups by state, named ones in order and unknown ones last', () => {
    const grouped = page({ group: 'state', perPage: 50 });
    expect(grouped.marks.map(({ key, total }) => [key, total])).toEqual([
      ['AL', 24],
      ['CA', 25],
      ['WY', 25],
      ['', 25],
    ]);
    expect(grouped.items.slice(0, 24).every(({ state }) => state === 'AL')).toBe(true);
  });

  it('of one state has only its schools, and still the number of schools of every state', () => {
    const inCalifornia = page({ state: 'CA' });
    expect(inCalifornia.total).toBe(25);
    expect(inCalifornia.states).toMatchObject({ CA: 25, WY: 25, AL: 24 });
  });

  it('of some words has only the schools that have all of them', () => {
    expect(page({ q: 'birch state' }).total).toBe(25);
    expect(page({ q: 'no such school' })).toMatchObject({ total: 0, pages: 1, items: [] });
  });

  it('names a closed school when its whole name is searched for', () => {
    expect(page({ q: 'Birch College 030' }).closed.map(({ name }) => name)).toEqual([
      'Birch College 030',
    ]);
  });

  it('beyond its end shows the last page and says so', () => {
    const beyond = page({ page: 99 });
    expect(beyond.page).toBe(5);
    expect(beyond.notices.map(({ text }) => text)).toEqual([
      'There is no page 99. Showing the last page, 5.',
    ]);
    expect(beyond.items).toEqual(page({ page: 5 }).items);
  });

  it('tells distances from a position, and none where the location is not known', () => {
    const near = { lat: 34, lng: -117 };
    const all = [1, 2].flatMap((n) => page({ near, perPage: 50, page: n }).items);
    expect(all.filter(({ miles }) => miles === null)).toHaveLength(1);
    expect(all.find(({ miles }) => miles !== null)?.miles).toBeCloseTo(57.3, 0);
    expect(page().items.every(({ miles }) => miles === null)).toBe(true);
  });
});

describe('the directory of nursing schools', () => {
  const schools = [
    {
      name: 'A',
      state: 'CA',
      control: 'public' as const,
      awards: [buildAwards({ awards: 80 }), buildAwards({ type: 'LVN', awards: 25 })],
    },
    { name: 'B', state: 'CA', programs: [buildProgramEntry({ type: 'BSN' })] },
    {
      name: 'C',
      state: 'NV',
      control: 'private_for_profit' as const,
      awards: [buildAwards({ awards: 1 })],
    },
    { name: 'D', state: 'CA', awards: [buildAwards({ awards: 0 })] },
    { name: 'E', state: 'CA', control: 'public' as const },
  ];
  const own = buildIndex(schools);
  const list = (more: Partial<DirectoryQuery> = {}) =>
    directoryPage(own, { ...emptyDirectory, ...more }, 0);
  const names = (more: Partial<DirectoryQuery>) =>
    list(more)
      .items.map(({ name }) => name)
      .join('');

  it('has those with a program or with graduates, the others by one switch', () => {
    expect(names({})).toBe('ABC');
    expect(names({ all: true })).toBe('ABCDE');
    expect([list().counts.others, list({ all: true }).counts.others]).toEqual([2, 0]);
  });

  it('counts schools, programs and graduates of a state, of a type and of both', () => {
    expect(list().counts).toMatchObject({ programs: 4, public: 1, private: 1, graduates: 106 });
    const inCalifornia = list({ state: 'CA' });
    expect(inCalifornia.counts).toMatchObject({ programs: 3, public: 1, graduates: 105 });
    expect(inCalifornia.types).toMatchObject({ BSN: 1, ADN: 1, LVN: 1, MSN: 0 });
    const both = list({ state: 'CA', types: ['ADN'] });
    expect(both.items.map(({ name }) => name)).toEqual(['A']);
    expect(both.counts).toMatchObject({ programs: 1, graduates: 80, others: 2 });
    expect(both.states).toEqual({ CA: 1, NV: 1 });
  });
});

describe('the address of the directory', () => {
  const read = (text: string) => readDirectoryAddress(new URLSearchParams(text));

  it('says nothing about what is usual', () => {
    expect(directoryHref(emptyDirectory)).toBe('/universities');
    expect(directoryHref({ ...emptyDirectory, view: 'table', page: 2 })).toBe(
      '/universities?view=table&page=2',
    );
  });

  it('is read back as it was written', () => {
    const query = fc.record<DirectoryQuery>({
      q: fc.constantFrom('', 'birch', 'st. mary & co'),
      state: fc.constantFrom('', 'CA', 'PR'),
      types: fc.subarray([...nursingTypes]),
      all: fc.boolean(),
      near: fc.constantFrom(null, { lat: 33.88, lng: -117.93 }),
      group: fc.constantFrom('letter', 'state'),
      view: fc.constantFrom('cards', 'table'),
      perPage: fc.constantFrom(20, 50),
      page: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(query, (given) => {
        expect(readDirectoryAddress(directoryParams(given))).toEqual({ query: given, notices: [] });
      }),
    );
  });

  it('never throws, and an order that is none is the usual one, with a note', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'state',
            'type',
            'schools',
            'near',
            'sort',
            'view',
            'per_page',
            'page',
          ),
          fc.string(),
        ),
        (given) => {
          const { query } = readDirectoryAddress(new URLSearchParams(given));
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect([20, 50]).toContain(query.perPage);
        },
      ),
    );
    const { query, notices } = read('sort=rank');
    expect(query.group).toBe('letter');
    expect(notices.map(({ text }) => text)).toEqual([
      '“rank” isn’t a valid order for this list. The usual one is shown.',
    ]);
  });

  it('cuts a text after 200 characters and says so', () => {
    const { query, notices } = read(`q=${'x'.repeat(300)}`);
    expect(query.q).toHaveLength(200);
    expect(notices).toHaveLength(1);
  });
});
