// What the map stands on: a provider's tiles where the operator has one, and outlines of our own where they cannot be had.
import { call } from '#api/client.ts';
import { getMapGround } from '#features/finder/placesContract.ts';

/** How long the map waits to be told, in milliseconds; the schools matter more than the streets. */
const timeoutMs = 4000;

/** The style of the provider's tiles; null without one, or when the server cannot be asked. Never throws. */
export async function tilesStyle(): Promise<string | null> {
  try {
    return (await call(getMapGround, {}, { timeoutMs: timeoutMs })).styleUrl;
  } catch {
    return null;
  }
}

/**
 * Draws on the first ground that can be had.
 * @param grounds from the one that is liked best
 * @throws what the last one has thrown
 */
export async function withBasemap<Ground, Drawn>(
  [first, ...others]: readonly [Ground, ...Ground[]],
  draw: (ground: Ground) => Promise<Drawn>,
): Promise<Drawn> {
  try {
    return await draw(first);
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined) throw error;
    return withBasemap([next, ...rest], draw);
  }
}
