// For tests only: what can happen in a world, each as often as it stands here, and the chance that picks it.
import type { Fault } from './testingNetwork.ts';

const acts = [
  'act',
  'act',
  'act',
  'act',
  'act',
  'act',
  'wait',
  'wait',
  'wait',
  'longWait',
] as const;
const troubles = ['fault', 'fault', 'arrive', 'kill', 'open', 'open', 'hide', 'clock'] as const;
const networkTroubles = ['offline', 'online', 'online'] as const;
const storageTroubles = ['full', 'broken', 'room', 'room', 'clear', 'lock'] as const;
export const actions = [
  ...acts,
  ...acts,
  ...troubles,
  ...troubles,
  ...networkTroubles,
  ...storageTroubles,
] as const;
export const faults: readonly Fault[] = ['drop', 'busy', 'lose', 'late', 'repeat', 'delay'];

/** A number generator with a seed (mulberry32). @returns whole numbers below `max`. */
export function createRandom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}
