import { describe, expect, it } from 'vitest';
import { isWithinBudget, median, quantile, formatTable } from './figure.ts';

describe('a figure of the bench', () => {
  it('holds up to its budget, and from it on where more is better', () => {
    const figure = { name: 'x', unit: 'ms', kind: 'time', value: 500, budget: 500 } as const;
    expect(isWithinBudget(figure)).toBe(true);
    expect(isWithinBudget({ ...figure, value: 501 })).toBe(false);
    expect(isWithinBudget({ ...figure, value: 501, atLeast: true })).toBe(true);
    expect(isWithinBudget({ ...figure, budget: null })).toBe(true);
  });

  it('is taken from many runs', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(
      quantile(
        Array.from({ length: 100 }, (_, index) => index + 1),
        0.95,
      ),
    ).toBe(95);
    expect(quantile([7], 0.95)).toBe(7);
  });

  it('says in its table what is over', () => {
    const table = formatTable([
      { name: 'keys', value: 612, unit: 'ms', budget: 500, kind: 'time' },
      { name: 'bytes', value: 90, unit: 'B', budget: 600, kind: 'count' },
    ]);
    expect(table).toMatch(/keys\s+612 ms\s+≤ 500 ms\s+OVER/);
    expect(table).toMatch(/bytes\s+90\.0 B\s+≤ 600 B\s+holds/);
  });
});
