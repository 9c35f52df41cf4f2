import type { Point } from './distance.ts';

export const perDegree = 10_000;

export const roundedDegrees = (degrees: number): number =>
  Math.round(degrees * perDegree) / perDegree || 0;

export const roundedPoint = ({ lat, lng }: Point): Point => ({
  lat: roundedDegrees(lat),
  lng: roundedDegrees(lng),
});
