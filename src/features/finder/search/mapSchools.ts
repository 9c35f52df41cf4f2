// The same search as a map shows it: schools, and where they are too close together their number.
import type { Point } from '#shared/geo/distance.ts';
import { roundedDegrees } from '#shared/geo/roundedPoint.ts';
import { findMatches } from './found.ts';
import { searchSchools } from './searchSchools.ts';
import type { Bounds, FinderQuery } from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { SearchedSchool } from './searchedSchools.ts';
import { isWithin } from './area.ts';

export type MapPoint = {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly open: number;
  readonly school: { readonly id: number; readonly slug: string; readonly name: string } | null;
};

export type MapResult = { readonly points: readonly MapPoint[]; readonly total: number };

/** So many fit into 20 kB with the longest names. */
const maxPoints = 100;
/** Pixels between two points, at 256 pixels a tile. */
const cellPixels = 48;

export type MapView = {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Without the schools of the page of the list, which the map has under their numbers. */
  readonly others?: boolean;
};

type Seen = { readonly school: SchoolEntry; readonly at: Point; readonly isMatch: boolean };
type Cell = { lat: number; lng: number; count: number; open: number; school: SchoolEntry };

function cellsOf(found: readonly Seen[], size: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { school, at, isMatch } of found) {
    const key = `${Math.floor(at.lat / size)},${Math.floor(at.lng / size)}`;
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { lat: 0, lng: 0, count: 0, open: 0, school }));
    cell.lat += at.lat;
    cell.lng += at.lng;
    if (isMatch) cell.count += 1;
    else cell.open += 1;
  }
  return [...cells.values()];
}

function idsOnPage(...search: Parameters<typeof searchSchools>): Set<number> {
  const { items, notOnRecord } = searchSchools(...search);
  return new Set([...items, ...notOnRecord.items].map(({ id }) => id));
}

export function mapSchools(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
  { bounds, zoom, others = false }: MapView,
): MapResult {
  const { matches, open } = findMatches(index, query, place, now);
  const numbered = others ? idsOnPage(index, query, place, now) : new Set<number>();
  const seen = (found: readonly SearchedSchool[], isMatch: boolean): Seen[] =>
    found.flatMap(({ school }) => {
      const { id, at } = school;
      return at && isWithin(at, bounds) && !numbered.has(id) ? [{ school, at, isMatch }] : [];
    });
  const all = [...seen(matches, true), ...seen(open, false)];
  let size = ((360 / 256) * cellPixels) / 2 ** zoom;
  let cells = cellsOf(all, size);
  while (cells.length > maxPoints) {
    size *= 1.5;
    cells = cellsOf(all, size);
  }
  return {
    total: matches.length,
    points: cells.map(({ lat, lng, count, open: openCount, school: { id, slug, name } }) => {
      const schoolsHere = count + openCount;
      return {
        lat: roundedDegrees(lat / schoolsHere),
        lng: roundedDegrees(lng / schoolsHere),
        count,
        open: openCount,
        school: schoolsHere === 1 ? { id, slug, name } : null,
      };
    }),
  };
}
