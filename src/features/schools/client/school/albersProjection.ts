// Albers' equal-area conic with Alaska and Hawaii as insets; the parallels and places of the composite map of the us-
// atlas package.
import type { Point } from '#shared/geo/distance.ts';

export const frame = { width: 244, height: 153 } as const;

type Cone = {
  readonly parallels: readonly [number, number];
  readonly rotate: number;
  readonly center: readonly [number, number];
  readonly scale: number;
  readonly at: readonly [number, number];
};

const mainland: Cone = {
  parallels: [29.5, 45.5],
  rotate: 96,
  center: [-0.6, 38.7],
  scale: 325,
  at: [121.9, 76.25],
};
const alaska: Cone = {
  parallels: [55, 65],
  rotate: 154,
  center: [-2, 58.5],
  scale: 325 * 0.35,
  at: [121.9 - 325 * 0.307, 76.25 + 325 * 0.201],
};
const hawaii: Cone = {
  parallels: [8, 18],
  rotate: 157,
  center: [-3, 19.9],
  scale: 325,
  at: [121.9 - 325 * 0.205, 76.25 + 325 * 0.212],
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function project(cone: Cone, { lat, lng }: Point): { x: number; y: number } {
  const [south, north] = cone.parallels;
  const sin0 = Math.sin(radians(south));
  const n = (sin0 + Math.sin(radians(north))) / 2;
  const c = 1 + sin0 * (2 * n - sin0);
  const r0 = Math.sqrt(c) / n;
  const raw = (longitude: number, latitude: number) => {
    const r = Math.sqrt(Math.max(0, c - 2 * n * Math.sin(latitude))) / n;
    return { x: r * Math.sin(n * longitude), y: r0 - r * Math.cos(n * longitude) };
  };
  const middle = raw(radians(cone.center[0]), radians(cone.center[1]));
  const turned = ((((lng + cone.rotate + 180) % 360) + 360) % 360) - 180;
  const { x, y } = raw(radians(turned), radians(lat));
  return {
    x: cone.at[0] + cone.scale * (x - middle.x),
    y: cone.at[1] - cone.scale * (y - middle.y),
  };
}

/** Null where the map does not reach, as in Puerto Rico or Guam. */
export function placeOnMap(at: Point): { x: number; y: number } | null {
  const isWest = at.lng < -140 || at.lng > 170;
  const cone = isWest ? (at.lat > 50 ? alaska : hawaii) : mainland;
  if (!isWest && (at.lat < 24 || at.lat > 50 || at.lng > -66)) return null;
  if (isWest && at.lat < 18) return null;
  const { x, y } = project(cone, at);
  const isInside = x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
  return isInside ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null;
}

export const countryOutline =
  'M16 6l8 2l-2 6l3-10l56 11l40 3l7-2l5 4l16 2l-9 8l5-1l1 2l9-6l-1 4l17 0l3 3l-14 2l-3 7l3-4l-2 12l3 9l4-5l-1-13l2-3l1 2l1-6l7 2l-1 9l5-1l1 7l-3 6l4 1l13-9l0-4l11-4l-1-3l4-6l16-5l2-14l5-1l8 13l-5 6l-2-2l-4 8l0 6l5 3l-6 0l-8 7l7-2l-9 4l-1 11l-4-4l4 7l-2 8l-3-14l-3 2l3 7l-3-1l3 2l-3 0l4 5l-3-1l5 1l3 6l-3-4l2 3l-5-1l5 3l-5 2l3 1l-2 2l3-1l-1 2l2-3l-19 20l-2 8l11 22l-2 11l-10-9l-4-11l-5-6l-7 3l-6-3l-8 1l-1-3l-8 5l3 0l-1 6l-7 0l-5-5l-15 2l-1 3l2-1l-13 10l1 8l-1-7l4-6l-5 3l2 11l-6-1l-4-2l-11-19l-5-1l-5 4l-14-17l-22 0l-16-11l-11-2l-5-9l-8-5l-4-17l2-5l-3-1l-2-14l3-14l10-17zM76 146l1-3l6 4l-5 4zM13 126l6 0l-4-5l7-5l11 3l4 18l4 2l1-3l9 8l-8-7l-1 3l-4-3l-8 0l-4 3l1-4l-8 10l-7 3l5-2l4-6l-5 0l-3-4l5-8z';
