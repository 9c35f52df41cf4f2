import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { distanceMiles } from '#shared/geo/distance.ts';
import { buildIndex } from '#features/finder/testing.ts';
import { searchSchools } from '#features/finder/search/searchSchools.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { queryViewport } from './viewport.ts';
import { boundsAround, numberedOf, otherFeatures, placeFeatures } from './mapFeatures.ts';
import { withBasemap } from './basemap.ts';
import { loadWithRetries } from './mapLoader.ts';

const pause = () => Promise.resolve();

describe('the ground of the map', () => {
  const draw = vi.fn(async (ground: string) => {
    if (ground.endsWith('.json')) throw new Error('no such style');
    return `schools on ${ground}`;
  });

  it('is ours when the style of the provider cannot be had', async () => {
    expect(await withBasemap(['https://tiles.example.org/none.json', 'outlines'], draw)).toBe(
      'schools on outlines',
    );
  });

  it('is no other than the first that can be had', async () => {
    expect(await withBasemap(['tiles', 'outlines'], draw)).toBe('schools on tiles');
  });

  it('fails with the last', async () => {
    await expect(withBasemap(['one.json', 'two.json'], draw)).rejects.toThrow('no such style');
  });
});

describe('the loader of the map', () => {
  it('tries again three times (SPEC §9)', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    await expect(loadWithRetries(load, { pause })).rejects.toThrow('no network');
    expect(load.mock.calls).toEqual([[0], [1], [2], [3]]);
  });

  it('is done as soon as one try succeeds', async () => {
    const load = vi.fn(async (before: number) => {
      if (before < 2) throw new Error('no network');
      return 'engine';
    });
    expect(await loadWithRetries(load, { pause })).toBe('engine');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not try again when nobody wants it any more', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    const isWanted = () => false;
    await expect(loadWithRetries(load, { pause, isWanted })).rejects.toThrow('no network');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

const point = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a box around points', () => {
  it('holds each of them', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
        const [west, south, east, north] = boundsAround(points) ?? [0, 0, 0, 0];
        for (const { lat, lng } of points) {
          expect(lat).toBeGreaterThanOrEqual(south);
          expect(lat).toBeLessThanOrEqual(north);
          expect((lng - west + 720) % 360).toBeLessThanOrEqual(((east - west + 720) % 360) + 1e-9);
        }
      }),
    );
  });

  it('goes the short way over the 180th meridian, from Guam to Hawaii', () => {
    const [west, , east] = boundsAround([
      { lat: 13.4, lng: 144.8 },
      { lat: 21.3, lng: -157.8 },
    ]) ?? [0, 0, 0, 0];
    expect(west).toBeGreaterThan(140);
    expect(east).toBeLessThan(-150);
  });

  it('is none without points', () => expect(boundsAround([])).toBeNull());
});

describe('the ring around a place', () => {
  it('is everywhere as far away as the radius', () => {
    const at = { lat: 33.88, lng: -117.9 };
    const { features } = placeFeatures({ at, label: 'Fullerton' }, 50);
    const [, ring] = features;
    const corners = ring?.geometry.type === 'LineString' ? ring.geometry.coordinates : [];
    expect(corners.length).toBeGreaterThan(32);
    for (const [lng = 0, lat = 0] of corners) {
      expect(distanceMiles(at, { lat, lng })).toBeGreaterThan(49);
      expect(distanceMiles(at, { lat, lng })).toBeLessThan(51);
    }
  });

  it('is none for any distance, and nothing without a place', () => {
    expect(placeFeatures({ at: { lat: 0, lng: 0 }, label: '' }, null).features).toHaveLength(1);
    expect(placeFeatures(null, 25).features).toEqual([]);
  });
});

describe('what stands on the map', () => {
  const index = buildIndex([{ name: 'Alder' }, { name: 'Birch', at: null }, { name: 'Cedar' }]);
  const answer = searchSchools(index, { ...emptyFinder, all: true }, null, 0);

  it('has the numbers of the list, and nothing for a school without a location', () => {
    expect(numberedOf(answer).map(({ id, order }) => [id, order])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('has schools that stand close together as one ring with their number', () => {
    const at = { lat: 33, lng: -117 };
    const single = { ...at, count: 0, open: 1, school: { id: 1, slug: 'a', name: 'Alder' } };
    const several = { ...at, count: 4, open: 2, school: null };
    const { features } = otherFeatures([single, several]);
    expect(features.map(({ properties }) => properties)).toEqual([
      { at: 0, size: 1, isOpen: true },
      { at: 1, size: 6, isOpen: false },
    ]);
  });
});

describe('the part of the map that is asked for', () => {
  it('holds what is seen, and stays the same for small movements', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -120, max: -70, noNaN: true }),
        fc.double({ min: 25, max: 45, noNaN: true }),
        fc.double({ min: 3, max: 14, noNaN: true }),
        (west, south, zoom) => {
          const side = 180 / 2 ** zoom;
          const seen = { bounds: [west, south, west + side, south + side] as const, zoom };
          const { bounds, zoom: level } = queryViewport(seen);
          expect(bounds[0]).toBeLessThanOrEqual(west);
          expect(bounds[1]).toBeLessThanOrEqual(south);
          expect(bounds[2]).toBeGreaterThanOrEqual(west + side);
          expect(bounds[3]).toBeGreaterThanOrEqual(south + side);
          expect(level).toBe(Math.floor(zoom));
        },
      ),
    );
    const near = (west: number) => queryViewport({ bounds: [west, 33, west + 1, 34], zoom: 8.4 });
    expect(near(-118.01)).toEqual(near(-118.02));
  });

  it('is the whole earth over the 180th meridian, and before anything is seen', () => {
    const earth = [-180, -90, 180, 90];
    expect(queryViewport({ bounds: [170, -10, -170, 10], zoom: 5 }).bounds).toEqual(earth);
    expect(queryViewport(null).bounds).toEqual(earth);
  });
});
