import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { Bounds, FinderQuery } from './types.ts';

const milesPerDegree = distanceMiles({ lat: 0, lng: 0 }, { lat: 1, lng: 0 });
/** Keeps what lies exactly on the edge, in degrees. */
const margin = 1e-6;

function isBetween(lng: number, west: number, east: number): boolean {
  const end = east < west ? east + 360 : east;
  return [lng, lng + 360, lng - 360].some((same) => same >= west && same <= end);
}

export const isWithin = ({ lat, lng }: Point, [west, south, east, north]: Bounds): boolean =>
  lat >= south && lat <= north && isBetween(lng, west, east);

/** In degrees of latitude; null for what has no northern and southern end. */
export function latitudesOf(
  { bounds, radius }: FinderQuery,
  place: SearchPlace | null,
): readonly [south: number, north: number] | null {
  if (bounds) return [bounds[1], bounds[3]];
  if (!place || radius === null) return null;
  const high = radius / milesPerDegree + margin;
  return [place.at.lat - high, place.at.lat + high];
}

/** Bounds come before a radius, a place before the state. */
export function isInArea(
  { at, state }: SchoolEntry,
  { bounds, radius, state: wanted }: FinderQuery,
  place: SearchPlace | null,
): boolean {
  if (bounds) return at !== null && isWithin(at, bounds);
  if (place) return radius === null || (at !== null && distanceMiles(place.at, at) <= radius);
  return wanted === '' || wanted === state;
}
