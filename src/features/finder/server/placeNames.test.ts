import { describe, expect, it } from 'vitest';
import { sampleZipRows } from '#shared/geo/testingPlaces.ts';
import { zipTable } from '#shared/geo/zipTable.ts';
import type { Bounds } from '../search/types.ts';
import { placeNamesOver } from './placeNames.ts';
import { placeNames } from './places.ts';

const california: Bounds = [-125, 32, -114, 42];

describe('the names of places on a map', () => {
  const find = placeNamesOver(zipTable(sampleZipRows));

  it('are one for each place, at the mean of its ZIPs', () => {
    expect(find(california, 8)).toEqual([
      { name: 'Fullerton', state: 'CA', lat: 33.885, lng: -117.91 },
      { name: 'Fresno', state: 'CA', lat: 36.732, lng: -119.784 },
    ]);
  });

  it('are one for two spellings of a place', () => {
    const at = { state: 'MO', lat: 38, lng: -90 };
    const spelled = placeNamesOver(
      zipTable([
        { ...at, zip: '63101', city: 'Saint Louis' },
        { ...at, zip: '63103', city: 'St. Louis', lat: 38.2 },
      ]),
    );
    expect(spelled([-91, 37, -89, 39], 9)).toEqual([
      { name: 'Saint Louis', state: 'MO', lat: 38.1, lng: -90 },
    ]);
  });

  it('are those of the box alone, also across the 180th meridian', () => {
    const names = find([140, -20, -160, 20], 7).map(({ name }) => name);
    expect(names.sort()).toEqual(['Hagatna', 'Pago Pago', 'Saipan']);
  });
});

describe('the names of the places of the package', () => {
  it('are the larger ones around, largest first', async () => {
    const find = await placeNames();
    const names = find([-119, 33, -117, 35], 8).map(({ name }) => name);
    expect(names[0]).toBe('Los Angeles');
    expect(names).toContain('Long Beach');
  });

  it('are those of large cities alone on a map of the country', async () => {
    const find = await placeNames();
    const names = find([-125, 24, -66, 50], 3.5).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['New York', 'Houston', 'Los Angeles']));
    expect(names).not.toContain('Kincheloe');
  });

  it('are at most 100, however large the box and near the zoom', async () => {
    const find = await placeNames();
    expect(find([-125, 24, -66, 50], 22)).toHaveLength(100);
    expect(find([170, -90, 160, 90], 22).length).toBeLessThanOrEqual(100);
  });
});
