// The same search as a map shows it: schools, and where they are too close together their number.
import { derivedOf } from './derived.ts';
import { roundedDegrees } from '#shared/geo/roundedPoint.ts';
import { findMatches } from './found.ts';
import { searchSchools } from './searchSchools.ts';
import type { Bounds, FinderQuery } from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { isWithin } from './grid.ts';

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

type Cell = { lat: number; lng: number; count: number; open: number; id: number };

function cellsOf(
  ids: readonly (readonly [id: number, isMatch: boolean])[],
  { schools }: CatalogueIndex,
  size: number,
): Cell[] {
  const cells = new Map<string, Cell>();
  for (const [id, isMatch] of ids) {
    const at = schools[id]?.at;
    if (!at) continue;
    const key = `${Math.floor(at.lat / size)},${Math.floor(at.lng / size)}`;
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { lat: 0, lng: 0, count: 0, open: 0, id }));
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
  const { matches, open } = findMatches(index, derivedOf(index), query, place, now);
  const numbered = others ? idsOnPage(index, query, place, now) : new Set<number>();
  const seen = (ids: Int32Array, isMatch: boolean) =>
    [...ids]
      .filter((at) => {
        const { id = -1, at: point = null } = index.schools[at] ?? {};
        return point !== null && isWithin(point, bounds) && !numbered.has(id);
      })
      .map((id) => [id, isMatch] as const);
  const all = [...seen(matches.ids, true), ...seen(open.ids, false)];
  let size = ((360 / 256) * cellPixels) / 2 ** zoom;
  let cells = cellsOf(all, index, size);
  while (cells.length > maxPoints) {
    size *= 1.5;
    cells = cellsOf(all, index, size);
  }
  return {
    total: matches.ids.length,
    points: cells.map(({ lat, lng, count, open: openCount, id }) => {
      const schoolsHere = count + openCount;
      const { slug = '', name = '', id: schoolId = 0 } = index.schools[id] ?? {};
      return {
        lat: roundedDegrees(lat / schoolsHere),
        lng: roundedDegrees(lng / schoolsHere),
        count,
        open: openCount,
        school: schoolsHere === 1 ? { id: schoolId, slug, name } : null,
      };
    }),
  };
}
