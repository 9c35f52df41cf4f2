import { Problem } from '#shared/contract/problem.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import type { Bounds } from '../search/types.ts';

const deepestZoom = 22;

/** @throws Problem when `view` is not a box of west, south, east, north */
export function readView(view: string, zoom: string): { bounds: Bounds; zoom: number } {
  const { query } = parseFinder(new URLSearchParams({ bounds: view }));
  if (!query.bounds) throw new Problem('malformed_request', 'We couldn’t read that map area.');
  return { bounds: query.bounds, zoom: Math.min(deepestZoom, Number(zoom)) };
}
