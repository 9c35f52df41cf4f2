// Three devices, two tabs each, and a network that delays, repeats and loses: whatever happens, every typed value is
// on the server, in a form or in a review card, unless a person who saw it replaced it (offline.md §4.2).
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import { World } from '../../testing/testingRecords.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const device = integer({ min: 0, max: 2 });
const tab = integer({ min: 0, max: 1 });
const step = oneof(
  {
    weight: 8,
    arbitrary: record({
      do: constantFrom('type' as const),
      device,
      tab,
      at: integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: record({
      do: constantFrom('commit' as const),
      device,
      tab,
      at: integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 8,
    arbitrary: record({
      do: constantFrom(
        'clear',
        'addRow',
        'removeRow',
        'moveRow',
        'refresh',
        'crash',
        'resolve',
        'toggle',
      ),
      device,
      tab,
      at: integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 12,
    arbitrary: record({
      do: constantFrom(
        'freeze',
        'send',
        'sendAndLose',
        'answer',
        'answerTwice',
        'ask',
        'pulled',
        'old',
      ),
      device,
      tab,
      at: integer({ min: 0, max: 9 }),
    }),
  },
);
const orphans = (values: DraftValues): string[] =>
  Object.keys(values).filter((path) => {
    const row = parseRowPath(path);
    return row && row.field !== '#' && !values[`${row.list}/${row.id}/#`];
  });

describe('three devices on a bad network', () => {
  const runs = propertyRuns();

  it('never lose a value that nobody saw and replaced', () => {
    assert(
      property(array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const world = new World();
        for (const each of steps) {
          world.run(each);
          expect(world.lost()).toEqual([]);
        }
      }),
      { numRuns: runs },
    );
  });

  it('come to rest with one draft everywhere once every review is answered', () => {
    assert(
      property(array(step, { maxLength: 120, size: 'max' }), (steps) => {
        const world = new World();
        for (const each of steps) world.run(each);
        world.quiesce();
        for (
          let round = 0;
          world.devices.some((each) => each.stored.review.length > 0);
          round += 1
        ) {
          expect(round).toBeLessThan(20);
          world.resolveAll();
          world.quiesce();
          expect(world.lost()).toEqual([]);
        }
        for (const { stored } of world.devices) {
          expect(stored.local).toEqual(world.server.values);
          expect(stored.outgoing).toBeNull();
        }
        expect(orphans(world.server.values)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('agree on everything outside reviews as soon as they have talked', () => {
    assert(
      property(array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const world = new World();
        for (const each of steps) world.run(each);
        world.quiesce();
        for (const { stored } of world.devices) {
          const open = stored.review.map((entry) => entry.path);
          const rows = open.filter((path) => path.endsWith('/#')).map((path) => path.slice(0, -1));
          const settled = (values: DraftValues) =>
            Object.entries(values).filter(
              ([path]) => !open.includes(path) && !rows.some((prefix) => path.startsWith(prefix)),
            );
          expect(new Map(settled(stored.local))).toEqual(new Map(settled(world.server.values)));
        }
      }),
      { numRuns: runs },
    );
  });
});
