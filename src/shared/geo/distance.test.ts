import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles, type Point } from './distance.ts';

const half = Math.PI * 3959;
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a distance in miles', () => {
  it('from Los Angeles to New York is about 2,446', () => {
    const miles = distanceMiles({ lat: 34.0522, lng: -118.2437 }, { lat: 40.7128, lng: -74.006 });
    expect(miles).toBeGreaterThan(2440);
    expect(miles).toBeLessThan(2452);
  });

  it('is exactly 0 between a point and itself', () => {
    fc.assert(fc.property(point, (p) => distanceMiles(p, p) === 0));
  });

  it('is the same in both directions and at most half the way around', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 6);
        expect(distanceMiles(a, b)).toBeLessThanOrEqual(half + 1e-6);
      }),
    );
  });

  it('is half the way around from pole to pole, whatever the longitudes', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMiles({ ...a, lat: 90 }, { ...b, lat: -90 })).toBeCloseTo(half, 3);
        expect(distanceMiles({ ...a, lat: 90 }, { ...b, lat: 90 })).toBeCloseTo(0, 6);
      }),
    );
  });

  it('is short across the antimeridian', () => {
    const west: Point = { lat: 52, lng: 179.9 };
    const east: Point = { lat: 52, lng: -179.9 };
    expect(distanceMiles(west, east)).toBeLessThan(10);
    expect(distanceMiles({ lat: 10, lng: 180 }, { lat: 10, lng: -180 })).toBeCloseTo(0, 6);
  });

  it('keeps the triangle inequality', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceMiles(a, c)).toBeLessThanOrEqual(
          distanceMiles(a, b) + distanceMiles(b, c) + 1e-3,
        );
      }),
    );
  });
});
