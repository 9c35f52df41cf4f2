import { describe, expect, it } from 'vitest';
import { locate } from './locate.lazy.ts';

const at = (latitude: number, longitude: number): Geolocation =>
  ({
    getCurrentPosition: (found: PositionCallback) =>
      found({ coords: { latitude, longitude } } as GeolocationPosition),
  }) as Geolocation;

describe('a position', () => {
  it.each([
    ['Key West', 24.55, -81.78],
    ['Lubec, Maine', 44.86, -66.98],
    ['Cape Alava', 48.16, -124.73],
    ['Utqiagvik', 71.29, -156.79],
    ['Attu', 52.9, 173.0],
    ['Honolulu', 21.31, -157.86],
    ['San Juan', 18.47, -66.11],
    ['Charlotte Amalie', 18.34, -64.93],
    ['Hagåtña', 13.48, 144.75],
    ['Saipan', 15.18, 145.75],
    ['Pago Pago', -14.28, -170.7],
  ])('in %s is in the United States', async (_name, latitude, longitude) => {
    expect(await locate(at(latitude, longitude))).toEqual({
      kind: 'found',
      near: `${latitude.toFixed(2)},${longitude.toFixed(2)}`,
    });
  });

  it.each([
    ['Vienna', 48.21, 16.37],
    ['Manila', 14.6, 120.98],
    ['Mexico City', 19.43, -99.13],
    ['Sydney', -33.87, 151.21],
  ])('in %s is not', async (_name, latitude, longitude) => {
    expect(await locate(at(latitude, longitude))).toMatchObject({ kind: 'outside' });
  });
});
