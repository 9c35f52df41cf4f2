import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaveFacts, savePhrases, describeSave } from './saveState.ts';

const noon = new Date(2026, 10, 20, 12, 30).getTime();
const facts: SaveFacts = {
  newerVersion: false,
  typing: false,
  memoryOnly: null,
  unsent: false,
  sending: false,
  fresh: false,
  unreachable: false,
  known: true,
  stopped: null,
  storageFull: false,
  reviews: 0,
  blocked: null,
  tooLong: 0,
  savedAt: noon,
  storedAt: noon,
  now: noon,
};
const text = (changed: Partial<SaveFacts>) => describeSave({ ...facts, ...changed }).text;

describe('the state line', () => {
  it.each<[string, Partial<SaveFacts>]>([
    ['Saving…', { typing: true, unsent: true }],
    ['Saved on this device 12:30 PM', { unsent: true, fresh: true, unreachable: true }],
    ['Saved on this device 12:30 PM', { unsent: true }],
    ['Sending…', { unsent: true, sending: true }],
    ['Saved on the server 12:30 PM', {}],
    ['Saved on the server', { storedAt: null }],
    ['Waiting for connection. Saved on this device 12:30 PM.', { unsent: true, unreachable: true }],
    ['Waiting for connection', { known: false, savedAt: null }],
    ['Needs your review: 2 answers differ', { unsent: true, reviews: 2 }],
    [
      'Not saved on this device. Keep this page open until it is sent.',
      { unsent: true, memoryOnly: 'full' },
    ],
    ['Saved on the server 12:30 PM', { memoryOnly: 'blocked' }],
    ['Sending…', { memoryOnly: 'blocked', unsent: true, sending: true }],
  ])('reads "%s"', (expected, changed) => {
    expect(text(changed)).toBe(expected);
  });

  it('leaves the time out when it was on another day', () => {
    expect(text({ storedAt: noon - 30 * 60 * 60 * 1000 })).toBe('Saved on the server');
  });

  it('never claims more than is true, whatever comes together', () => {
    const any = record({
      typing: boolean(),
      memoryOnly: constantFrom(null, 'full' as const, 'shared' as const),
      unsent: boolean(),
      sending: boolean(),
      fresh: boolean(),
      unreachable: boolean(),
      known: boolean(),
      stopped: constantFrom(null, 'signedOut' as const, 'clientTooOld' as const),
      storageFull: boolean(),
      reviews: integer({ min: 0, max: 3 }),
      blocked: constantFrom(null, {
        reason: 'locked' as const,
        code: 'locked',
        message: 'Submitted.',
      }),
      tooLong: integer({ min: 0, max: 2 }),
    });
    assert(
      property(array(any, { minLength: 1, maxLength: 5 }), (all) => {
        for (const changed of all) {
          const said = text(changed);
          const begins = Object.values(savePhrases).filter((phrase) => said.startsWith(phrase));
          expect(begins).toHaveLength(1);
          if (changed.unsent || changed.typing) expect(said).not.toMatch(/^Saved on the server/);
          if (changed.typing || changed.memoryOnly)
            expect(said).not.toMatch(/^Saved on this device/);
          if (changed.reviews > 0) expect(said).not.toMatch(/^Saved/);
        }
      }),
    );
  });
});
