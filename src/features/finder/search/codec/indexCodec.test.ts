import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIndex, encodeIndex } from './indexCodec.ts';
import { buildAwards, buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { anyIndex } from '../testingArbitraries.ts';

const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the catalogue as a download', () => {
  it('is the same catalogue after its way as JSON', () => {
    fc.assert(
      fc.property(anyIndex, (index) => {
        expect(decodeIndex(travelled(encodeIndex(index)))).toEqual(index);
      }),
    );
  });

  it('writes what many schools share only once', () => {
    const schools = Array.from({ length: 1000 }, (_, at) => ({
      slug: `s${at}`,
      name: `School ${at}`,
      at: { lat: 33 + at / 10_000, lng: -117 - at / 10_000 },
    }));
    const text = JSON.stringify(encodeIndex(buildIndex(schools)));
    expect(text.match(/Fullerton/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(1000 * 50);
  });
});

type Columns = Record<string, { all?: unknown[]; distinct?: unknown[]; at?: unknown[] }>;
/** A copy in which anything can be wrong. */
type Copy = {
  format: unknown;
  count: unknown;
  schools: Columns;
  programs: Columns;
  awards: Columns;
  lat: unknown[];
  lng: unknown[];
};

describe('a damaged copy', () => {
  const index = buildIndex([
    { programs: [buildProgramEntry(), buildProgramEntry({ id: 2, type: 'ADN' })] },
    { slug: 'second', at: null, awards: [buildAwards(), buildAwards({ type: 'BSN' })] },
    { slug: 'third' },
  ]);
  const damaged: readonly (readonly [string, (copy: Copy) => void])[] = [
    ['of another format', (copy) => (copy.format = 99)],
    ['without a column', (copy) => delete copy.schools['name']],
    ['with a column that is too short', (copy) => copy.schools['slug']?.all?.pop()],
    [
      'with a place that does not exist',
      (copy) => (copy.schools['id'] = { distinct: [1], at: [0, 0, 1] }),
    ],
    [
      'with a word that nobody knows',
      (copy) => (copy.schools['control'] = { distinct: ['royal'] }),
    ],
    ['with a number for a name', (copy) => (copy.schools['name'] = { distinct: [7] })],
    ['with too few coordinates', (copy) => copy.lat.pop()],
    ['with half of a position', (copy) => (copy.lng[0] = null)],
    ['with a position off the earth', (copy) => (copy.lat[0] = 910_000)],
    ['with awards of nobody', (copy) => (copy.schools['awards'] = { distinct: [0] })],
    ['without awards that its schools say', (copy) => (copy.awards['type'] = { all: ['ADN'] })],
    ['with fewer graduates than none', (copy) => (copy.awards['awards'] = { all: [80, -1] })],
    ['with programs of nobody', (copy) => (copy.count = 2)],
    ['with fewer programs than its schools say', (copy) => (copy.programs['id'] = { all: [1] })],
    [
      'with a negative number of programs',
      (copy) => (copy.schools['programs'] = { all: [3, -1, 0] }),
    ],
  ];
  it.each(damaged)('%s is refused', (_name, damage) => {
    const copy = travelled(encodeIndex(index)) as Copy;
    expect(decodeIndex(copy)).not.toBeNull();
    damage(copy);
    expect(decodeIndex(copy)).toBeNull();
  });

  it.each([null, undefined, 7, 'text', [], {}])('that is %j is refused', (copy) => {
    expect(decodeIndex(copy)).toBeNull();
  });

  it('is refused or whole, whatever was cut out of it', () => {
    const text = JSON.stringify(encodeIndex(index));
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), (at, length) => {
        const cut = text.slice(0, at) + text.slice(at + length);
        let copy: unknown = null;
        try {
          copy = JSON.parse(cut);
        } catch {
          return;
        }
        const read = decodeIndex(copy);
        expect(read === null || read.schools.every(({ programs }) => Array.isArray(programs))).toBe(
          true,
        );
      }),
    );
  });
});
