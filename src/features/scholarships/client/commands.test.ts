import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { canMoveTrack, type TrackState, trackStates } from '../policy.ts';
import { buildTracked } from '../testing.ts';
import { trackCommand, type TrackIntent, type TrackItem } from './commands.ts';
import { overlayTracks, startTrack } from './useTracks.ts';

const intent = (state: TrackState, from: TrackState | null = null): TrackIntent => ({
  userId: 's1',
  slug: 'harbor-award',
  name: 'Harbor Award',
  from,
  track: startTrack(state),
});
const stateArb = fc.constantFrom(...trackStates);

describe('the command', () => {
  it('replaces a waiting one wherever the server can go from what it knew to the newer value', () => {
    const waiting = intent('drafting', 'saved');
    const next = { ...intent('won'), track: { ...startTrack('won'), amountWon: 500 } };
    expect(trackCommand.collapse?.(waiting, next)).toEqual({ ...next, from: 'saved' });
  });

  it('whatever steps are taken without a connection, each that is sent is an arrow, and the last one arrives', () => {
    fc.assert(
      fc.property(fc.option(stateArb), fc.array(stateArb, { minLength: 1 }), (stored, wanted) => {
        let shown = stored;
        const queue: TrackIntent[] = [];
        for (const state of wanted) {
          // The screen offers arrows alone.
          if (!canMoveTrack(shown, state)) continue;
          const before = shown;
          shown = state;
          const next = intent(state, before);
          const waiting = queue.at(-1);
          const met = waiting && trackCommand.collapse?.(waiting, next);
          if (met === undefined || met === 'keepBoth' || met === 'cancel') queue.push(next);
          else queue[queue.length - 1] = met;
        }
        let server = stored;
        for (const { track } of queue) {
          expect(canMoveTrack(server, track.state)).toBe(true);
          server = track.state;
        }
        expect(server).toBe(shown);
      }),
    );
  });

  it('has a lane of its own for each scholarship, and a title in words', () => {
    expect(trackCommand.lane(intent('saved'), 'id')).toBe('scholarship:harbor-award');
    expect(trackCommand.title(intent('saved'))).toContain('Harbor Award');
    expect(trackCommand.body.safeParse({ ...intent('saved'), from: 'never' }).success).toBe(false);
  });
});

describe('sending', () => {
  afterEach(() => vi.unstubAllGlobals());
  const context = {
    key: 'a-key-of-this-intent',
    signal: new AbortController().signal,
  } as Parameters<typeof trackCommand.send>[1];

  it('puts the whole value under its key', async () => {
    const fetch = vi.fn(async (_url: string, _init?: RequestInit) => ok(buildTracked()));
    vi.stubGlobal('fetch', fetch);
    expect(await trackCommand.send(intent('saved'), context)).toEqual({
      kind: 'sent',
      receipt: buildTracked(),
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/me/scholarships/harbor-award');
    expect(init?.method).toBe('PUT');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('a-key-of-this-intent');
    expect(JSON.parse(init?.body as string)).toEqual(startTrack('saved'));
  });

  it('gives back to the student what only the student can decide', async () => {
    vi.stubGlobal('fetch', async () => refusal(409, 'wrong_state'));
    expect(await trackCommand.send(intent('drafting', 'saved'), context)).toMatchObject({
      kind: 'rejected',
      refusal: { code: 'wrong_state' },
    });
  });
});

describe('what is shown', () => {
  const item = (state: TrackItem['state'], body: TrackIntent): TrackItem =>
    ({ id: body.slug, state, body, createdAt: 0, refusal: null }) as TrackItem;

  it('is the server’s rows under what waits, marked as waiting', () => {
    const rows = [buildTracked(), buildTracked({ slug: 'other', name: 'Other' })];
    const shown = overlayTracks(rows, [item('waiting', intent('applied', 'saved'))]);
    expect(shown.map(({ slug, state, waiting }) => [slug, state, waiting !== null])).toEqual([
      ['harbor-award', 'applied', true],
      ['other', 'saved', false],
    ]);
  });

  it('has what the server does not know yet, and no mark on what was sent', () => {
    const shown = overlayTracks([], [item('sent', intent('saved'))]);
    expect(shown).toMatchObject([{ slug: 'harbor-award', name: 'Harbor Award', waiting: null }]);
  });
});
