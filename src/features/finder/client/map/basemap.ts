// A provider's tiles where the operator has them, and outlines of our own where they cannot be had.
import { call } from '#api/client.ts';
import { getMapGround } from '#features/finder/placesContract.ts';

const timeoutMs = 4000;

export async function tilesStyle(): Promise<string | null> {
  try {
    return (await call(getMapGround, {}, { timeoutMs: timeoutMs })).styleUrl;
  } catch {
    return null;
  }
}

/** @throws what the last one has thrown */
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
