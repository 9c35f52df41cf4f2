import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleZipRows } from './testingPlaces.ts';
import { degrees, packedZips, packZips, unpackZips, type ZipRow, zipTable } from './zipTable.ts';

const rows: fc.Arbitrary<ZipRow[]> = fc.array(
  fc.record({
    zip: fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, '0')),
    city: fc.constantFrom('Fullerton', 'Saint Louis', 'Añasco', 'Coeur D Alene', 'A'),
    state: fc.constantFrom('CA', 'PR', 'GU'),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 60 },
);

describe('the table of ZIPs', () => {
  it('is sorted, has each ZIP once and places to a thousandth of a degree', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const table = zipTable(given);
        const zips = [...table.zips];
        expect(zips).toEqual(zips.toSorted((one, other) => one - other));
        expect(new Set(zips).size).toBe(zips.length);
        for (const { zip, city, state, lat, lng } of given) {
          const first = given.find((row) => row.zip === zip);
          if (first?.lat !== lat || first.lng !== lng) continue;
          const at = zips.indexOf(Number(zip));
          expect(Math.abs(degrees(table.lats[at] ?? 0) - lat)).toBeLessThanOrEqual(0.000501);
          expect(Math.abs(degrees(table.lngs[at] ?? 0) - lng)).toBeLessThanOrEqual(0.000501);
          expect(table.cities[table.cityOf[at] ?? -1]).toBe(
            first.city === city ? city : first.city,
          );
          expect(table.states[table.cityOf[at] ?? -1]).toBe(
            first.state === state ? state : first.state,
          );
        }
      }),
    );
  });

  it('arrives as it was sent', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const table = zipTable(given);
        const sent: unknown = JSON.parse(JSON.stringify(packZips(table)));
        expect(unpackZips(packedZips.parse(sent))).toEqual(table);
      }),
    );
  });

  it('is refused when a part of it is missing', () => {
    const packed = packZips(zipTable(sampleZipRows));
    expect(() => unpackZips({ ...packed, states: packed.states.slice(2) })).toThrow(TypeError);
    expect(() => unpackZips({ ...packed, count: packed.count + 1 })).toThrow(TypeError);
    expect(() => unpackZips({ ...packed, cityOf: [] })).toThrow(TypeError);
    expect(() =>
      unpackZips({ ...packed, lats: packed.lats.map((plane) => plane.slice(1)) }),
    ).toThrow(TypeError);
    expect(packedZips.safeParse({ ...packed, zips: ['a"b'] }).success).toBe(false);
  });
});
