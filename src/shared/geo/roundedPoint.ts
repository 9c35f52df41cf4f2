import type { Point } from './distance.ts';

/** Parts of a degree that are told apart: about 11 meters. */
export const perDegree = 10_000;

/** As exact as the catalogue is, on the server as on devices; never -0. */
export const roundedDegrees = (degrees: number): number =>
  Math.round(degrees * perDegree) / perDegree || 0;

export const roundedPoint = ({ lat, lng }: Point): Point => ({
  lat: roundedDegrees(lat),
  lng: roundedDegrees(lng),
});
