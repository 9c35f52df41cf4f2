import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { isSameValue, listDifferences, mergeEntry } from './compareValues.ts';

const base = { title: 'Home', hero: { text: 'Find a program', cta: null }, faq: [{ q: 'a' }] };
const pathsOf = (list: readonly { readonly path: readonly string[] }[]) =>
  list.map(({ path }) => path.join('.'));

describe('two editors of one entry', () => {
  it('who changed different fields lose nothing and are asked nothing', () => {
    const mine = { ...base, title: 'Welcome' };
    const theirs = { ...base, hero: { ...base.hero, text: 'Find your program' } };
    const merged = mergeEntry(base, mine, theirs);
    expect(merged.value).toEqual({ ...theirs, title: 'Welcome' });
    expect(merged.conflicts).toEqual([]);
    expect(pathsOf(merged.taken)).toEqual(['hero.text']);
  });

  it('who changed the same field are asked about it, and mine stays until then', () => {
    const mine = { ...base, title: 'Welcome' };
    const theirs = { ...base, title: 'Hello' };
    const merged = mergeEntry(base, mine, theirs);
    expect(merged.value).toEqual(mine);
    expect(merged.conflicts).toEqual([{ path: ['title'], before: 'Welcome', after: 'Hello' }]);
  });

  it('who both made the same change are asked nothing', () => {
    const both = { ...base, title: 'Welcome' };
    expect(mergeEntry(base, both, structuredClone(both))).toEqual({
      value: both,
      conflicts: [],
      taken: [],
    });
  });

  it('who both changed a list are asked about the whole list when rows came or went', () => {
    const mine = { ...base, faq: [{ q: 'a' }, { q: 'mine' }] };
    const theirs = { ...base, faq: [{ q: 'theirs' }] };
    expect(pathsOf(mergeEntry(base, mine, theirs).conflicts)).toEqual(['faq']);
    const edited = { ...base, faq: [{ q: 'mine' }] };
    expect(pathsOf(mergeEntry(base, edited, theirs).conflicts)).toEqual(['faq.0.q']);
  });

  const value = fc.object({
    maxDepth: 3,
    key: fc.constantFrom('a', 'b', 'c'),
    values: [fc.string(), fc.integer(), fc.constant(null)],
  });

  it('are both in the result, or are asked: whatever they changed', () => {
    fc.assert(
      fc.property(value, value, value, (from, mine, theirs) => {
        const { value: merged, conflicts } = mergeEntry(from, mine, theirs);
        if (conflicts.length > 0) return;
        // Without a question each side's change is in it: what differs from one side is the other's.
        for (const { path, after } of listDifferences(mine, merged)) {
          const other = listDifferences(theirs, merged).filter(
            (each) => each.path.join('.') === path.join('.'),
          );
          expect(other.every((each) => isSameValue(each.after, after))).toBe(true);
        }
        if (isSameValue(from, mine)) expect(isSameValue(merged, theirs)).toBe(true);
        if (isSameValue(from, theirs)) expect(isSameValue(merged, mine)).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
