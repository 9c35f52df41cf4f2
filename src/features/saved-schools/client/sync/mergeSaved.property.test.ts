// The laws of a three-way merge, for every field of a saved school.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { mergeSaved } from './mergeSaved.ts';
import type { SavedFields } from './savedRecord.ts';

// Each text holds the next one, so that shortening, clearing and adding are common.
const notes = ['Ask about parking', 'Ask about', 'Ask', '', 'Call'];
const fields: fc.Arbitrary<SavedFields> = fc.record({
  saved: fc.constant(true),
  programIds: fc.subarray([1, 2, 3]),
  tag: fc.constantFrom('', 'reach', 'safe'),
  note: fc.constantFrom(...notes),
  notify: fc.boolean(),
  muted: fc.subarray(['deadlines', 'reviews']),
  position: fc.nat({ max: 3 }),
  seen: fc.nat({ max: 3 }),
});
/** `fields`, or some of them as they were before: most edits touch one thing. */
const after = (before: SavedFields): fc.Arbitrary<SavedFields> =>
  fc
    .record({ fresh: fields, touched: fc.subarray(Object.keys(before) as (keyof SavedFields)[]) })
    .map(({ fresh, touched }) => ({
      ...before,
      ...Object.fromEntries(touched.map((name) => [name, fresh[name]])),
      seen: Math.max(before.seen, fresh.seen),
    }));
const threeWays = fields.chain((base) =>
  fc.record({ base: fc.constant(base), mine: after(base), theirs: after(base) }),
);

const merged = (base: SavedFields, local: SavedFields, values: SavedFields) => {
  const remote = { rev: 2, values, at: '', device: '' };
  return mergeSaved({ id: '1', base, setBack: false, local, remote, review: [], extra: null });
};

const single = ['tag', 'note', 'notify', 'position'] as const;
const sets = ['programIds', 'muted'] as const;
const runs = { numRuns: propertyRuns() };

describe('any merge of a saved school', () => {
  it('keeps what I changed, shortened or deleted where the other side did not touch it', () => {
    fc.assert(
      fc.property(threeWays, ({ base, mine, theirs }) => {
        const { local, review } = merged(base, mine, theirs);
        for (const name of single) {
          if (theirs[name] === base[name]) expect(local[name]).toBe(mine[name]);
        }
        if (theirs.note === base.note) expect(review).toEqual([]);
        for (const name of sets) {
          for (const each of base[name]) {
            if (!mine[name].some((own) => own === each)) expect(local[name]).not.toContain(each);
          }
        }
      }),
      runs,
    );
  });

  it('takes what the other side changed or deleted where I did not touch it', () => {
    fc.assert(
      fc.property(threeWays, ({ base, mine, theirs }) => {
        const { local, review } = merged(base, mine, theirs);
        for (const name of single) {
          if (mine[name] === base[name]) expect(local[name]).toBe(theirs[name]);
        }
        if (mine.note === base.note) expect(review).toEqual([]);
        for (const name of sets) {
          for (const each of base[name]) {
            if (!theirs[name].some((own) => own === each)) expect(local[name]).not.toContain(each);
          }
        }
      }),
      runs,
    );
  });

  it('leaves what neither touched, and adds nothing that nobody wrote', () => {
    fc.assert(
      fc.property(threeWays, ({ base, mine, theirs }) => {
        const { local } = merged(base, mine, theirs);
        expect(merged(base, base, base).local).toEqual(base);
        for (const name of sets) {
          const written = [...mine[name], ...theirs[name]];
          for (const each of local[name]) expect(written).toContain(each);
          for (const each of base[name]) {
            const stays = [mine, theirs].every((side) => side[name].some((own) => own === each));
            if (stays) expect(local[name]).toContain(each);
          }
        }
      }),
      runs,
    );
  });

  it('takes a school off the list where the other side wrote nothing about it', () => {
    fc.assert(
      fc.property(fields, fc.nat({ max: 3 }), (base, position) => {
        const off = { ...base, saved: false };
        const moved = { ...base, position };
        expect(merged(base, off, moved).local.saved).toBe(false);
        expect(merged(base, moved, off).local.saved).toBe(false);
      }),
      runs,
    );
  });
});
