import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#shared/geo/distance.ts';
import { buildSchoolEntry } from '../testing.ts';
import { isInArea, isWithin, latitudesOf } from './area.ts';
import { anyPoint } from './testingArbitraries.ts';
import type { FinderQuery } from './types.ts';
import { emptyFinder } from './url/finderUrl.ts';

const anyRadius = fc.oneof(
  fc.constantFrom(10, 25, 50, 100, 250),
  fc.double({ min: 0, max: 12_500, noNaN: true }),
);

describe('an area', () => {
  it('with a radius holds exactly what is that near, at poles and across the date line too', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyRadius, (center, at, radius) => {
        const place = { at: center, label: '' };
        const query = { ...emptyFinder, radius };
        expect(isInArea(buildSchoolEntry({ at }), query, place)).toBe(
          distanceMiles(center, at) <= radius,
        );
        expect(isInArea(buildSchoolEntry({ at: null }), query, place)).toBe(false);
      }),
    );
  });

  it('lies between its latitudes, its edge too', () => {
    const areas = fc.tuple(anyPoint, anyPoint, fc.constantFrom('radius', 'edge', 'bounds'));
    fc.assert(
      fc.property(areas, anyRadius, ([center, at, kind], any) => {
        const place = { at: center, label: '' };
        const radius = kind === 'edge' ? distanceMiles(center, at) : any;
        const [south, north] = [Math.min(center.lat, at.lat), Math.max(center.lat, at.lat)];
        const bounds: FinderQuery['bounds'] =
          kind === 'bounds' ? [center.lng, south, at.lng, north] : null;
        const query = { ...emptyFinder, radius, bounds };
        if (!isInArea(buildSchoolEntry({ at }), query, place)) return;
        const [from, to] = latitudesOf(query, place) ?? [Number.NaN, Number.NaN];
        expect(at.lat >= from && at.lat <= to).toBe(true);
      }),
    );
  });
});

describe('a box across the 180th meridian', () => {
  const bounds = [170, -20, -170, 20] as const;
  it.each([
    [180, true],
    [-180, true],
    [175, true],
    [-175, true],
    [170, true],
    [0, false],
    [-169.9, false],
  ])('holds the longitude %d: %s', (lng, inside) => {
    expect(isWithin({ lat: 0, lng }, bounds)).toBe(inside);
  });

  it('holds nothing north or south of it', () => {
    expect(isWithin({ lat: 20.1, lng: 175 }, bounds)).toBe(false);
    expect(isWithin({ lat: -20.1, lng: 175 }, bounds)).toBe(false);
  });
});
