import { randomInt } from 'node:crypto';

/** A day’s order begins at one of so many places. */
export const maxShuffle = 1_000_000;

export const newShuffle = (): number => randomInt(maxShuffle);
