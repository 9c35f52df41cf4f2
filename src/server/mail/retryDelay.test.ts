import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExpired, retryDelay } from './retryDelay.ts';

const hour = 3600_000;

describe('the wait before the next attempt', () => {
  it('lies between 15 seconds and an hour', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), chance, (attempts, drawn) => {
        const wait = retryDelay(attempts, drawn);
        expect(wait).toBeGreaterThanOrEqual(15_000);
        expect(wait).toBeLessThanOrEqual(hour);
      }),
    );
  });

  it('doubles from attempt to attempt until it is an hour', () => {
    const steps = [1, 2, 3, 7, 8, 9].map((attempts) => retryDelay(attempts, 0) / 1000);
    expect(steps).toEqual([15, 30, 60, 960, 1800, 1800]);
  });

  it('is left to chance for its second half', () => {
    expect(retryDelay(1, 0)).toBe(15_000);
    expect(retryDelay(1, 0.5)).toBe(22_500);
  });
});

describe('a mail', () => {
  it('is hopeless after three days', () => {
    const written = new Date('2026-11-20T09:00:00Z');
    const after = (ms: number) => isExpired(written, new Date(written.getTime() + ms));
    expect(after(72 * hour - 1)).toBe(false);
    expect(after(72 * hour)).toBe(true);
  });
});
