import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniqueBy } from './uniqueBy.ts';

it('keeps the first item of each key, in order', () => {
  const rows = [
    { id: 'b', n: 1 },
    { id: 'a', n: 2 },
    { id: 'b', n: 3 },
  ];
  expect(uniqueBy(rows, (row) => row.id)).toEqual([rows[0], rows[1]]);
});

it('holds every key once and invents none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (numbers) => {
      const result = uniqueBy(numbers, (n) => n);
      expect(result).toEqual([...new Set(numbers)]);
    }),
  );
});
