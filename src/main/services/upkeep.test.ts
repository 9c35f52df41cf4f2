import { describe, expect, it } from 'vitest';
import { parseAsOf } from './upkeep.ts';

const now = new Date('2026-11-29T12:00:00.000Z');

describe('the day of the upkeep', () => {
  it.each([
    [[], '2026-11-29T12:00:00.000Z'],
    [['--as-of', '2026-12-20'], '2026-12-20T23:59:59.999Z'],
    [['--as-of=2026-12-20'], '2026-12-20T23:59:59.999Z'],
    [['--as-of', '2026-12-20T08:30:00Z'], '2026-12-20T08:30:00.000Z'],
    [['--as-of', '2028-02-29'], '2028-02-29T23:59:59.999Z'],
  ])('of %j is %s', (args, expected) => {
    expect(parseAsOf(args, now)?.toISOString()).toBe(expected);
  });

  it.each([
    [['--as-of']],
    [['2026-12-20']],
    [['--as-of', '2026-02-30']],
    [['--as-of', 'tomorrow']],
    [['--as-of', '2026-12-20', 'more']],
    [['--as-of=2026-12-20', 'more']],
    [['--as-of', '20.12.2026']],
  ])('is asked for again after %j', (args) => {
    expect(parseAsOf(args, now)).toBeNull();
  });
});
