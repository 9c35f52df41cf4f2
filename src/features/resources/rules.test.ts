import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  applyChange,
  findStage,
  getProgressState,
  type MarkChange,
  mergeChanges,
  noMarks,
  type OwnMarks,
  percentOf,
} from './rules.ts';

describe('the stage of a student', () => {
  const facts = { hasPrograms: false, isFilledIn: false, hasSent: false, isAccepted: false };
  it.each([
    [{}, 'exploring'],
    [{ isFilledIn: true }, 'exploring'],
    [{ hasPrograms: true }, 'preparing'],
    [{ hasPrograms: true, isFilledIn: true }, 'applying'],
    [{ hasPrograms: true, isFilledIn: true, hasSent: true }, 'waiting'],
    [{ hasSent: true, isAccepted: true }, 'accepted'],
  ] as const)('with %j is %s', (more, stage) => {
    expect(findStage({ ...facts, ...more })).toBe(stage);
  });
});

const keys = fc.constantFrom('a', 'b', 'c');
const change: fc.Arbitrary<MarkChange> = fc.record(
  {
    saved: fc.boolean(),
    done: fc.boolean(),
    progress: fc.integer({ min: 0, max: 100 }),
    ticks: fc.dictionary(keys, fc.boolean()),
    answers: fc.dictionary(keys, fc.option(fc.integer({ min: 0, max: 3 }))),
  },
  { requiredKeys: [] },
);
const comparable = ({ ticks, ...marks }: OwnMarks) => ({ ...marks, ticks: ticks.toSorted() });

describe('a change of marks', () => {
  it('leaves what it doesn’t name, and is the same when it is done twice', () => {
    fc.assert(
      fc.property(change, change, (first, next) => {
        const before = applyChange(noMarks, first);
        const once = applyChange(before, next);
        expect(comparable(applyChange(once, next))).toEqual(comparable(once));
        if (next.saved === undefined) expect(once.saved).toBe(before.saved);
        if (next.ticks === undefined) expect(once.ticks).toEqual(before.ticks);
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('merged with the next one does what both do', () => {
    fc.assert(
      fc.property(change, change, change, (start, first, next) => {
        const before = applyChange(noMarks, start);
        const each = applyChange(applyChange(before, first), next);
        const merged = applyChange(before, mergeChanges(first, next));
        expect(comparable(merged)).toEqual(comparable(each));
      }),
      { numRuns: propertyRuns() },
    );
  });
});

it('progress is between nothing and all', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(3, 3), percentOf(5, 3)]).toEqual([
    0, 33, 100, 100,
  ]);
  expect(getProgressState({ done: false, progress: 0 })).toBe('notStarted');
  expect(getProgressState({ done: false, progress: 100 })).toBe('inProgress');
  expect(getProgressState({ done: true, progress: 0 })).toBe('done');
});
