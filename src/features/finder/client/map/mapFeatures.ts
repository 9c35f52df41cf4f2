import type { Point } from '#shared/geo/distance.ts';
import type { MapPoint } from '#features/finder/search/mapSchools.ts';
import type { PlaceName } from '#features/finder/placeNamesContract.ts';
import type { Bounds, FinderResult } from '#features/finder/search/types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';

export type NumberedPoint = { readonly id: number; readonly order: number; readonly at: Point };
/** On the SPEC's earth of 3,959 miles. */
const milesOfDegree = (2 * Math.PI * 3959) / 360;
const corners = 64;

const pointOf = ({ lat, lng }: Point, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

export const numberedFeatures = (points: readonly NumberedPoint[]): GeoJSON.FeatureCollection =>
  collection(points.map(({ id, order, at }) => pointOf(at, { id, order })));

export const numberedOf = ({ items, notOnRecord }: FinderResult): NumberedPoint[] =>
  [...items, ...notOnRecord.items].flatMap(({ id, order, at }) => (at ? [{ id, order, at }] : []));

export const otherFeatures = (points: readonly MapPoint[]): GeoJSON.FeatureCollection =>
  collection(
    points.map(({ lat, lng, count, open }, at) =>
      pointOf({ lat, lng }, { at, size: count + open, isOpen: count === 0 }),
    ),
  );

/** @param names largest first, as they are placed where not all have room */
export const placeNameFeatures = (names: readonly PlaceName[]): GeoJSON.FeatureCollection =>
  collection(names.map(({ name, lat, lng }, rank) => pointOf({ lat, lng }, { name, rank })));

export function placeFeatures(
  place: SearchPlace | null,
  radius: number | null,
): GeoJSON.FeatureCollection {
  if (place === null) return collection([]);
  const center = pointOf(place.at, {});
  if (radius === null) return collection([center]);
  return collection([center, ringAround(place.at, radius)]);
}

function ringAround({ lat, lng }: Point, miles: number): GeoJSON.Feature {
  const height = miles / milesOfDegree;
  const coordinates = Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (corner / corners) * 2 * Math.PI;
    const y = Math.max(-85, Math.min(85, lat + height * Math.sin(turn)));
    return [lng + (height / Math.cos((y * Math.PI) / 180)) * Math.cos(turn), y];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

/** The box of the searched circle. */
export function circleBounds({ lat, lng }: Point, miles: number): Bounds {
  const height = miles / milesOfDegree;
  const width = height / Math.cos((Math.min(85, Math.abs(lat)) * Math.PI) / 180);
  return [lng - width, Math.max(-85, lat - height), lng + width, Math.min(85, lat + height)];
}

/** West, south, east, north, a little wider. Across the 180th meridian `west > east`. */
export function boundsAround(points: readonly Point[]): Bounds | null {
  const [first] = points;
  if (!first) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng).sort((one, other) => one - other);
  const gaps = lngs.map((lng, at) => ((lngs[at + 1] ?? (lngs[0] ?? lng) + 360) - lng + 360) % 360);
  // The box lies opposite of the widest gap, so that Guam and Hawaii do not span the whole earth.
  const widest = lngs.length === 1 ? 0 : gaps.indexOf(Math.max(...gaps));
  const west = lngs[(widest + 1) % lngs.length] ?? first.lng;
  const east = lngs[widest] ?? first.lng;
  const margin = 0.05;
  return [west - margin, Math.min(...lats) - margin, east + margin, Math.max(...lats) + margin];
}
