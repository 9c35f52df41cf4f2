import type { Point } from './distance.ts';
import { cityKey } from './placeText.ts';
import type { PlaceLookup, ZipPlace } from './places.ts';
import { degrees, type ZipTable } from './zipTable.ts';

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

type CityIndex = {
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Per city: the number of its ZIPs, and the sums of their thousandths of degrees. */
  readonly counts: Int32Array;
  readonly latSums: Int32Array;
  readonly lngSums: Int32Array;
};

function indexCities({ cityOf, cities, lats, lngs }: ZipTable): CityIndex {
  const byKey = new Map<string, number[]>();
  cities.forEach((name, city) => {
    const key = cityKey(name);
    const known = byKey.get(key);
    if (known) known.push(city);
    else byKey.set(key, [city]);
  });
  const counts = new Int32Array(cities.length);
  const latSums = new Int32Array(cities.length);
  const lngSums = new Int32Array(cities.length);
  cityOf.forEach((city, at) => {
    counts[city] = (counts[city] ?? 0) + 1;
    latSums[city] = (latSums[city] ?? 0) + (lats[at] ?? 0);
    lngSums[city] = (lngSums[city] ?? 0) + (lngs[at] ?? 0);
  });
  return { byKey, counts, latSums, lngSums };
}

export function lookupOver(table: ZipTable): PlaceLookup {
  const { zips, lats, lngs, cityOf, cities, states } = table;
  let index: CityIndex | null = null;
  const indexed = (): CityIndex => {
    index ??= indexCities(table);
    return index;
  };
  const citiesCalled = (name: string): readonly number[] =>
    indexed().byKey.get(cityKey(name)) ?? [];
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
      const wanted = citiesCalled(name).filter((city) => states[city] === state);
      const [first] = wanted;
      if (first === undefined) return null;
      const { counts, latSums, lngSums } = indexed();
      const sum = (of: Int32Array): number =>
        wanted.reduce((total, city) => total + (of[city] ?? 0), 0);
      const mean = (sums: Int32Array): number => degrees(Math.round(sum(sums) / sum(counts)));
      const at = { lat: mean(latSums), lng: mean(lngSums) };
      return { zip: '', city: cities[first] ?? '', state, at };
    },
    statesOfCity(name) {
      const zipsIn = new Map<string, number>();
      for (const city of citiesCalled(name)) {
        const state = states[city] ?? '';
        zipsIn.set(state, (zipsIn.get(state) ?? 0) + (indexed().counts[city] ?? 0));
      }
      return [...zipsIn]
        .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
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
