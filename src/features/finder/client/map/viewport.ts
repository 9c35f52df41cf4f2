import type { Bounds } from '#features/finder/search/types.ts';

/** West, south, east, north; zoom 0 for the whole earth, one more for each halving. */
export type Viewport = { readonly bounds: Bounds; readonly zoom: number };

const wholeEarth: Bounds = [-180, -90, 180, 90];

/** The visible part and some more around it, on a grid, so that small movements ask nothing. */
export function queryViewport(seen: Viewport | null): Viewport {
  if (seen === null) return { bounds: wholeEarth, zoom: 0 };
  const {
    bounds: [west, south, east, north],
    zoom,
  } = seen;
  const level = Math.max(0, Math.floor(zoom));
  const step = 180 / 2 ** level;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [w, s, e, n] = [down(west), down(south), up(east), up(north)];
  if (level === 0 || east < west || w < -180 || e > 180) return { bounds: wholeEarth, zoom: level };
  return { bounds: [w, Math.max(-90, s), e, Math.min(90, n)], zoom: level };
}
