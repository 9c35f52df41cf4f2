// Cells of half a degree, so that a search nearby looks at what is nearby only.
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import type { Bounds } from './types.ts';

const perDegree = 2;
const rows = 180 * perDegree;
const columns = 360 * perDegree;
const milesPerDegree = distanceMiles({ lat: 0, lng: 0 }, { lat: 1, lng: 0 });
const radians = Math.PI / 180;
/** Keeps what lies exactly on the edge, in degrees. */
const margin = 1e-6;

export type Grid = {
  /** Where the numbers of each cell begin in `ids`, and one more at the end. */
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  /** Degrees side by side with `ids`: what lies near lies near in memory too. */
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly latOf: Float64Array;
  readonly lngOf: Float64Array;
};

const rowOf = (lat: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * perDegree)));
const columnOf = (lng: number): number => {
  const at = Math.floor((lng + 180) * perDegree) % columns;
  return at < 0 ? at + columns : at;
};
const cellOf = ({ lat, lng }: Point): number => rowOf(lat) * columns + columnOf(lng);

/** @param points by number; null is nowhere and in no cell */
export function gridOf(points: readonly (Point | null)[]): Grid {
  const starts = new Int32Array(rows * columns + 1);
  let located = 0;
  for (const point of points) {
    if (!point) continue;
    located += 1;
    const cell = cellOf(point) + 1;
    starts[cell] = (starts[cell] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1)
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const ids = new Int32Array(located);
  const [lats, lngs] = [new Float64Array(located), new Float64Array(located)];
  points.forEach((point, id) => {
    if (!point) return;
    const cell = cellOf(point);
    const at = next[cell] ?? 0;
    ids[at] = id;
    lats[at] = point.lat;
    lngs[at] = point.lng;
    next[cell] = at + 1;
  });
  const latOf = Float64Array.from(points, (point) => point?.lat ?? Number.NaN);
  const lngOf = Float64Array.from(points, (point) => point?.lng ?? Number.NaN);
  return { starts, ids, lats, lngs, latOf, lngOf };
}

/** @param east not below `west`; beyond 180 across the meridian */
function* cellsOf(south: number, north: number, west: number, east: number): Generator<number> {
  const width = Math.min(columns - 1, Math.floor((east - west) * perDegree) + 1);
  const from = columnOf(west);
  for (let row = rowOf(south); row <= rowOf(north); row += 1)
    for (let step = 0; step <= width; step += 1) yield row * columns + ((from + step) % columns);
}

function cellSpan(lat: number, degrees: number): number {
  if (Math.abs(lat) + degrees >= 90) return 180;
  const sine = Math.sin(degrees * radians) / Math.cos(lat * radians);
  return Math.min(180, Math.asin(Math.min(1, sine)) / radians);
}

function between(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return apart > 180 ? 360 - apart : apart;
}

/** In miles, the edge included; the numbers ascend. */
export function nearby(
  { starts, ids, lats, lngs }: Grid,
  center: Point,
  radius: number,
): Int32Array {
  const high = radius / milesPerDegree + margin;
  const wide = cellSpan(center.lat, high) + margin;
  const found: number[] = [];
  const { lat, lng } = center;
  for (const cell of cellsOf(lat - high, lat + high, lng - wide, lng + wide)) {
    const end = starts[cell + 1] ?? 0;
    for (let at = starts[cell] ?? 0; at < end; at += 1) {
      const point = { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 };
      if (Math.abs(point.lat - lat) > high || between(point.lng, lng) > wide) continue;
      if (distanceMiles(center, point) <= radius) found.push(ids[at] ?? 0);
    }
  }
  return Int32Array.from(found).sort();
}

function isBetween(lng: number, west: number, east: number): boolean {
  const end = east < west ? east + 360 : east;
  return [lng, lng + 360, lng - 360].some((same) => same >= west && same <= end);
}

export const isWithin = ({ lat, lng }: Point, [west, south, east, north]: Bounds): boolean =>
  lat >= south && lat <= north && isBetween(lng, west, east);

export function within({ starts, ids, lats, lngs }: Grid, bounds: Bounds): Int32Array {
  const [west, south, east, north] = bounds;
  const found: number[] = [];
  for (const cell of cellsOf(south, north, west, east < west ? east + 360 : east)) {
    const end = starts[cell + 1] ?? 0;
    for (let at = starts[cell] ?? 0; at < end; at += 1) {
      if (isWithin({ lat: lats[at] ?? 0, lng: lngs[at] ?? 0 }, bounds)) found.push(ids[at] ?? 0);
    }
  }
  return Int32Array.from(found).sort();
}

export function distances({ latOf, lngOf }: Grid, ids: Int32Array, center: Point): Float64Array {
  const miles = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? -1;
    const point = { lat: latOf[id] ?? Number.NaN, lng: lngOf[id] ?? Number.NaN };
    miles[at] = Number.isNaN(point.lat) ? Infinity : distanceMiles(center, point);
  }
  return miles;
}
