export type Point = { readonly lat: number; readonly lng: number };

/** SPEC §9. */
const earthRadiusMiles = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceMiles(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  // Rounding can lift `a` just above 1 for opposite points, where asin is not defined.
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, a)));
}
