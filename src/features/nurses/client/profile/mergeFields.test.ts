import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { buildNurseFields } from '../../testing.ts';
import { mergeNurseFields } from './mergeFields.ts';

const some = fc
  .record({
    bio: fc.constantFrom('a', 'b', 'c'),
    headline: fc.constantFrom('x', 'y'),
    topics: fc.constantFrom(['nclex'], ['teas'], []),
    years: fc.constantFrom(null, 1, 2),
  })
  .map((facts) => buildNurseFields({ ...facts, topics: [...facts.topics] }));

it('two devices that change different fields both keep what they typed', () => {
  const base = buildNurseFields();
  const mine = { ...base, bio: 'Mine' };
  const theirs = { ...base, headline: 'Theirs', bio: base.bio };
  expect(mergeNurseFields(base, mine, theirs)).toEqual({
    merged: { ...base, bio: 'Mine', headline: 'Theirs' },
    conflicts: [],
  });
});

it('a field that both changed is a conflict, and nothing else is', () => {
  fc.assert(
    fc.property(some, some, some, (base, mine, theirs) => {
      const { merged, conflicts } = mergeNurseFields(base, mine, theirs);
      const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
      for (const key of ['bio', 'headline', 'topics', 'years'] as const) {
        const both =
          !same(mine[key], base[key]) &&
          !same(theirs[key], base[key]) &&
          !same(mine[key], theirs[key]);
        expect(conflicts.includes(key)).toBe(both);
        if (same(mine[key], base[key])) expect(merged[key]).toEqual(theirs[key]);
        else expect(merged[key]).toEqual(mine[key]);
      }
    }),
    { numRuns: propertyRuns() },
  );
});
