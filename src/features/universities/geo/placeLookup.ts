import type { Point } from '../../../shared/geo/distance.ts';
import { cityKey } from './placeText.ts';
import type { PlaceLookup, ZipPlace } from './places.ts';
import { degrees, type ZipTable } from './zipTable.ts';

/** Index of the first ZIP that is not below `zip`. */
function lowerBound(zips: Int32Array, zip: number): number {
  let low = 0;
  let high = zips.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((zips[middle] ?? 0) < zip) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ZIPs of every city under its key, states apart. */
type CityIndex = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

function indexCities({ zips, cityOf, cities, states }: ZipTable): CityIndex {
  const keys = cities.map(cityKey);
  const index = new Map<string, Map<string, number[]>>();
  for (let at = 0; at < zips.length; at += 1) {
    const city = cityOf[at] ?? 0;
    const key = keys[city] ?? '';
    const state = states[city] ?? '';
    let inStates = index.get(key);
    if (!inStates) index.set(key, (inStates = new Map()));
    const known = inStates.get(state);
    if (known) known.push(at);
    else inStates.set(state, [at]);
  }
  return index;
}

/** Answers from a table. Cities are put in order at the first question about one. */
export function lookupOver(table: ZipTable): PlaceLookup {
  const { zips, lats, lngs, cityOf, cities, states } = table;
  let index: CityIndex | null = null;
  const citiesCalled = (name: string) => {
    index ??= indexCities(table);
    return index.get(cityKey(name));
  };
  const pointAt = (at: number): Point => ({
    lat: degrees(lats[at] ?? 0),
    lng: degrees(lngs[at] ?? 0),
  });
  const placeAt = (at: number): ZipPlace => ({
    zip: String(zips[at]).padStart(5, '0'),
    city: cities[cityOf[at] ?? 0] ?? '',
    state: states[cityOf[at] ?? 0] ?? '',
    at: pointAt(at),
  });

  /** Of the ZIPs from `low` to `high`, the closest in number. */
  function closestIn(low: number, high: number, to: number): ZipPlace | null {
    const above = lowerBound(zips, to);
    const candidates = [above - 1, above].filter((at) => {
      const zip = zips[at];
      return zip !== undefined && zip >= low && zip <= high;
    });
    const [best] = candidates.sort(
      (one, other) => Math.abs((zips[one] ?? 0) - to) - Math.abs((zips[other] ?? 0) - to),
    );
    return best === undefined ? null : placeAt(best);
  }

  return {
    zip(zip) {
      const at = /^\d{5}$/.test(zip) ? lowerBound(zips, Number(zip)) : -1;
      return zips[at] === Number(zip) ? placeAt(at) : null;
    },
    nearestZip(text) {
      const digits = /^\d{3,5}/.exec(text)?.[0] ?? '';
      const to = Number(digits.padEnd(5, '0'));
      for (let length = digits.length; length >= 3; length -= 1) {
        const low = Number(digits.slice(0, length).padEnd(5, '0'));
        const found = closestIn(low, low + 10 ** (5 - length) - 1, to);
        if (found) return found;
      }
      return null;
    },
    city(name, state) {
      const at = citiesCalled(name)?.get(state);
      if (!at || at[0] === undefined) return null;
      const mean = (values: Int32Array): number =>
        degrees(Math.round(at.reduce((sum, each) => sum + (values[each] ?? 0), 0) / at.length));
      return { ...placeAt(at[0]), zip: '', at: { lat: mean(lats), lng: mean(lngs) } };
    },
    statesOfCity(name) {
      return [...(citiesCalled(name) ?? [])]
        .sort(
          ([one, zipsOfOne], [other, zipsOfOther]) =>
            zipsOfOther.length - zipsOfOne.length || (one < other ? -1 : 1),
        )
        .map(([state]) => state);
    },
    nearestTo({ lat, lng }) {
      const narrowing = Math.cos((lat * Math.PI) / 180);
      let best = -1;
      let closest = Number.POSITIVE_INFINITY;
      for (let at = 0; at < zips.length; at += 1) {
        const south = degrees(lats[at] ?? 0) - lat;
        const apart = Math.abs(degrees(lngs[at] ?? 0) - lng);
        const east = Math.min(apart, 360 - apart) * narrowing;
        const far = south * south + east * east;
        if (far < closest) [closest, best] = [far, at];
      }
      return best < 0 ? null : placeAt(best);
    },
  };
}
