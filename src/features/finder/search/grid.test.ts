import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import { distances, gridOf, isWithin, nearby, within } from './grid.ts';
import { anyPoint } from './testingArbitraries.ts';

const points = fc.array(fc.option(anyPoint, { nil: null }), { maxLength: 60 });
const all = (list: readonly (Point | null)[], wanted: (point: Point) => boolean): number[] =>
  list.flatMap((point, id) => (point && wanted(point) ? [id] : []));

describe('the grid of coordinates', () => {
  it('finds within a radius exactly what is that near, at poles and across the date line too', () => {
    fc.assert(
      fc.property(
        points,
        anyPoint,
        fc.oneof(
          fc.constantFrom(10, 25, 50, 100, 250),
          fc.double({ min: 0, max: 12_500, noNaN: true }),
        ),
        (list, center, radius) => {
          const grid = gridOf(list);
          const ids = nearby(grid, center, radius);
          expect([...ids]).toEqual(all(list, (point) => distanceMiles(center, point) <= radius));
          expect([...distances(grid, ids, center)]).toEqual(
            [...ids].map((id) => distanceMiles(center, list[id] ?? center)),
          );
        },
      ),
    );
  });

  it('finds in a box exactly what is in it', () => {
    fc.assert(
      fc.property(points, anyPoint, anyPoint, (list, one, other) => {
        const [south, north] = [Math.min(one.lat, other.lat), Math.max(one.lat, other.lat)];
        const bounds = [one.lng, south, other.lng, north] as const;
        expect([...within(gridOf(list), bounds)]).toEqual(
          all(list, (point) => isWithin(point, bounds)),
        );
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
});
