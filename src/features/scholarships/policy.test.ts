import { describe, expect, it } from 'vitest';
import {
  canMoveTrack,
  isOpenTrack,
  nextTrackStates,
  type TrackState,
  trackArrows,
  trackStates,
} from './policy.ts';

const table: Readonly<Record<TrackState, readonly TrackState[]>> = {
  saved: ['drafting', 'applied', 'won', 'lost', 'skipped'],
  drafting: ['saved', 'applied', 'won', 'lost', 'skipped'],
  applied: ['drafting', 'won', 'lost', 'skipped'],
  won: ['applied', 'lost'],
  lost: ['applied', 'won'],
  skipped: ['saved'],
};

describe('the states of a scholarship that is tracked', () => {
  it.each(trackStates)('lead on from %s as the table says', (from) => {
    expect(nextTrackStates(from)).toEqual(table[from]);
    for (const to of trackStates)
      expect(canMoveTrack(from, to)).toBe(from === to || table[from].includes(to));
  });

  it('begin with any of them: what was done without a connection arrives as its last step', () => {
    for (const to of trackStates) expect(canMoveTrack(null, to)).toBe(true);
  });

  it('each lead somewhere and can be reached, and no arrow is there twice', () => {
    const keys = trackArrows.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const state of trackStates) expect(nextTrackStates(state).length).toBeGreaterThan(0);
  });

  it('are reminded of while something is to be handed in', () => {
    expect(trackStates.filter(isOpenTrack)).toEqual(['saved', 'drafting']);
  });
});
