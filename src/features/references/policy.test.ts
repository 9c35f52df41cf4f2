import { describe, expect, it } from 'vitest';
import {
  canReadAnswer,
  expiryOf,
  findPath,
  isAllowed,
  nextStates,
  type ReferenceActor,
  type ReferenceState,
  referenceStates,
} from './policy.ts';

const actors: readonly ReferenceActor[] = ['student', 'referee', 'system'];

/** features.md §4.5, written out once more: from, to, by. */
const diagram = `
  draft     invited   student
  invited   opened    referee
  opened    started   referee
  started   submitted referee
  invited   bounced   system
  invited   declined  referee
  opened    declined  referee
  started   declined  referee
  invited   expired   system
  opened    expired   system
  started   expired   system
  invited   replaced  student
  opened    replaced  student
  started   replaced  student
  bounced   replaced  student
  declined  replaced  student
  expired   replaced  student
`;
const drawn = new Set(
  diagram
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' ')),
);

describe('the states of a reference', () => {
  it('follow the arrows of the diagram and no other, each by its own actor', () => {
    const allowed = referenceStates.flatMap((from) =>
      referenceStates.flatMap((to) =>
        actors.filter((by) => isAllowed(from, to, by)).map((by) => `${from} ${to} ${by}`),
      ),
    );
    expect(new Set(allowed)).toEqual(drawn);
    expect(drawn.size).toBe(17);
  });

  it('end with a reference that was sent or replaced', () => {
    expect(nextStates('submitted')).toEqual([]);
    expect(nextStates('replaced')).toEqual([]);
  });

  it('go step by step to what a referee does at once', () => {
    expect(findPath('invited', 'submitted')).toEqual(['opened', 'started', 'submitted']);
    expect(findPath('started', 'started')).toEqual([]);
    expect(findPath('started', 'opened')).toBeNull();
    expect(findPath('declined', 'submitted')).toBeNull();
  });
});

describe('what a referee wrote', () => {
  it.each(referenceStates)(
    'is readable by the student in state %s only when sent and not waived',
    (state: ReferenceState) => {
      expect(canReadAnswer({ state, waived: true })).toBe(false);
      expect(canReadAnswer({ state, waived: false })).toBe(state === 'submitted');
    },
  );
});

describe('a link', () => {
  const invited = new Date('2026-11-01T12:00:00Z');
  it('lives two weeks beyond the last deadline, at least a month, and 90 days without a deadline', () => {
    expect(expiryOf(invited, new Date('2027-02-01T00:00:00Z')).toISOString()).toBe(
      '2027-02-15T00:00:00.000Z',
    );
    expect(expiryOf(invited, new Date('2026-11-02T00:00:00Z')).toISOString()).toBe(
      '2026-12-01T12:00:00.000Z',
    );
    expect(expiryOf(invited, null).toISOString()).toBe('2027-01-30T12:00:00.000Z');
  });
});
