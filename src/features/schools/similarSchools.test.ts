import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugText } from './slugText.ts';
import { buildIndex, buildProgramEntry, buildSchoolEntry } from '../finder/testing.ts';
import type { SchoolEntry } from '../finder/search/types.ts';
import { similarSchools } from './similarSchools.ts';

const bsn = [buildProgramEntry()];
const home: Partial<SchoolEntry> = {
  id: 1,
  control: 'public',
  level: '4yr',
  at: { lat: 33.9, lng: -117.9 },
  programs: bsn,
};
const near = (
  id: number,
  miles: number,
  more: Partial<SchoolEntry> = {},
): Partial<SchoolEntry> => ({
  ...home,
  id,
  at: { lat: 33.9 + miles / 69, lng: -117.9 },
  ...more,
});

function similarTo(...others: Partial<SchoolEntry>[]) {
  const index = buildIndex([home, ...others]);
  const [first] = index.schools;
  if (!first) throw new Error('no school');
  return similarSchools(index, first, 3).map(({ school }) => school.id);
}

describe('similar schools', () => {
  it('are the nearest of the same kind', () => {
    expect(similarTo(near(2, 40), near(3, 10), near(4, 20), near(5, 60))).toEqual([3, 4, 2]);
  });

  it('have the same type of program rather than being a little nearer', () => {
    const adn = [buildProgramEntry({ type: 'ADN' })];
    expect(similarTo(near(2, 10, { programs: adn }), near(3, 50))).toEqual([3, 2]);
    expect(similarTo(near(2, 10, { programs: [] }), near(3, 90))).toEqual([3, 2]);
  });

  it('are of the same control and level rather than a little nearer', () => {
    expect(similarTo(near(2, 10, { control: 'private_for_profit' }), near(3, 30))).toEqual([3, 2]);
    expect(similarTo(near(2, 10, { level: '2yr' }), near(3, 40))).toEqual([3, 2]);
  });

  it('take about as many of those who apply', () => {
    const taking = (acceptRate: number) => {
      const { figures } = buildSchoolEntry();
      return { figures: { ...figures, acceptRate } };
    };
    const index = buildIndex([
      { ...home, ...taking(0.3) },
      near(2, 10, taking(0.9)),
      near(3, 30, taking(0.35)),
    ]);
    const [first] = index.schools;
    const found = first ? similarSchools(index, first, 3) : [];
    expect(found.map(({ school }) => school.id)).toEqual([3, 2]);
  });

  it('are open, and as real as the school itself', () => {
    expect(similarTo(near(2, 5, { open: false }), near(3, 5, { fictitious: true }))).toEqual([]);
  });

  it('are none that nobody would go to instead', () => {
    expect(similarTo(near(2, 400), { ...home, id: 3, at: null })).toEqual([]);
  });

  it('are looked for in its state when nobody knows where it is', () => {
    const index = buildIndex([{ ...home, at: null }, near(2, 5), near(3, 5, { state: 'NV' })]);
    const [first] = index.schools;
    const found = first ? similarSchools(index, first, 3) : [];
    expect(found.map(({ school, miles }) => [school.id, miles])).toEqual([[2, null]]);
  });

  it('are found across the 180th meridian', () => {
    const index = buildIndex([
      { ...home, at: { lat: 52, lng: 179.9 } },
      { ...home, id: 2, at: { lat: 52, lng: -179.9 } },
    ]);
    const [first] = index.schools;
    expect(first && similarSchools(index, first, 3)).toHaveLength(1);
  });

  it('are never itself, never more than asked for, each once, the most alike first', () => {
    const place = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const some = fc.array(fc.record({ at: fc.option(place), open: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5 }), (schools, most) => {
        const index = buildIndex(schools);
        const [first] = index.schools;
        if (!first) return;
        const found = similarSchools(index, first, most);
        const ids = found.map(({ school }) => school.id);
        expect(ids).not.toContain(first.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(most);
        const miles = found.map((each) => Math.round((each.miles ?? 0) * 1000));
        expect(miles).toEqual(miles.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('the words of an address without a school', () => {
  it('are those that may lead to one', () => {
    expect(slugText('university-of-the-lantern-at-fullerton')).toEqual([
      'university',
      'lantern',
      'fullerton',
    ]);
    expect(slugText('%%%')).toEqual([]);
    expect(slugText('a-b-c')).toEqual([]);
    expect(slugText('word-'.repeat(60)).length).toBe(1);
    expect(slugText(Array.from({ length: 40 }, (_, at) => `word${at}`).join('-'))).toHaveLength(8);
  });
});
