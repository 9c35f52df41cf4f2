import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { applyChanges, diffValues } from './draftValues.ts';

const path = fc.constantFrom('a', 'b', 'rows/r1/#', 'rows/r1/name', 'set:x');
const values = fc.dictionary(path, fc.constantFrom('', 'one', 'two'));
const withoutEmpty = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));

describe('the difference of two states of the answers', () => {
  it('leads from one to the other, each path once and in their order', () => {
    fc.assert(
      fc.property(values, values, (from, to) => {
        const changes = diffValues(from, to);
        expect(withoutEmpty(applyChanges(from, changes))).toEqual(withoutEmpty(to));
        const paths = changes.map((change) => change.path);
        expect(paths).toEqual([...new Set(paths)].sort());
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('is empty where one has the empty string and the other nothing', () => {
    expect(diffValues({ a: '' }, {})).toEqual([]);
    expect(diffValues({}, { a: '' })).toEqual([]);
    expect(diffValues({ a: 'one' }, {})).toEqual([{ path: 'a', value: '' }]);
  });
});
