import { cityKey } from '#shared/geo/placeText.ts';
import { degrees, type ZipTable } from '#shared/geo/zipTable.ts';
import type { PlaceName } from '../placeNamesContract.ts';
import { isWithin } from '../search/area.ts';
import type { Bounds } from '../search/types.ts';

export type FindPlaceNames = (bounds: Bounds, zoom: number) => PlaceName[];

type City = PlaceName & { zips: number };

/** A place with several ZIPs is one city at the mean of them; the number of its ZIPs stands in for its size. */
function citiesBySize({ lats, lngs, cityOf, cities, states }: ZipTable): City[] {
  const byKey = new Map<string, City>();
  const ofCity = cities.map((name, at) => {
    const state = states[at] ?? '';
    const key = `${state} ${cityKey(name)}`;
    const known = byKey.get(key) ?? { name, state, lat: 0, lng: 0, zips: 0 };
    byKey.set(key, known);
    return known;
  });
  cityOf.forEach((index, at) => {
    const city = ofCity[index];
    if (!city) return;
    city.lat += lats[at] ?? 0;
    city.lng += lngs[at] ?? 0;
    city.zips += 1;
  });
  return [...byKey.values()]
    .map(({ lat, lng, ...city }) => ({
      ...city,
      lat: degrees(Math.round(lat / city.zips)),
      lng: degrees(Math.round(lng / city.zips)),
    }))
    .sort((one, other) => other.zips - one.zips || (one.name < other.name ? -1 : 1));
}

const maxNames = 100;
const maxCellsAcross = 64;
/** About 32 pixels at zoom 0, at 512 pixels for the whole earth. */
const cellDegrees = 22.5;

/** A map of the country names its large cities, not the only village of an empty corner. */
const minZips = (zoom: number): number => (zoom < 4 ? 10 : zoom < 6 ? 4 : zoom < 7 ? 2 : 1);

/** The largest place of each cell of a fixed grid, largest first, so that names do not crowd around a large city. */
export function placeNamesOver(table: ZipTable): FindPlaceNames {
  let all: City[] | null = null;
  return (bounds, zoom) => {
    all ??= citiesBySize(table);
    const [west, , east] = bounds;
    const width = east < west ? east + 360 - west : east - west;
    const cell = Math.max(cellDegrees / 2 ** Math.floor(zoom), width / maxCellsAcross);
    const taken = new Set<string>();
    const found: PlaceName[] = [];
    for (const { name, state, lat, lng, zips } of all) {
      if (found.length === maxNames || zips < minZips(zoom)) break;
      if (!isWithin({ lat, lng }, bounds)) continue;
      const key = `${Math.floor(lat / cell)} ${Math.floor(lng / cell)}`;
      if (taken.has(key)) continue;
      taken.add(key);
      found.push({ name, state, lat, lng });
    }
    return found;
  };
}
