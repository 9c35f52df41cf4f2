import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byteRange.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['chars=0-1', null],
    ['bytes=99999999999999999999-', null],
    [undefined, null],
  ])('of %s in 100 is %o', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
  });

  it('lies within the whole, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.nat()),
        fc.integer({ min: 1, max: 1000 }),
        (from, to, size) => {
          const range = parseByteRange(`bytes=${from}-${to ?? ''}`, size);
          if (range === null || range === 'unsatisfiable') return;
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        },
      ),
    );
  });
});
