import { describe, expect, it } from 'vitest';
import type { DeployedBuild } from '#api/buildManifest.ts';
import { manualClock } from '#testing/manualClock.ts';
import { pollIntervalMs, minReturnIntervalMs, startBuildPoll } from './buildPoll.ts';

type Answer = DeployedBuild | null | 'offline';
const v2: DeployedBuild = { id: 'v2', minClient: 1, note: '' };
const v3: DeployedBuild = { id: 'v3', minClient: 1, note: '' };

function poll({ answers = [] as Answer[], random = 0.5 } = {}) {
  const clock = manualClock();
  const seen: string[] = [];
  let asked = 0;
  let paused = false;
  let comeBack = (): void => undefined;
  const running = startBuildPoll({
    clock,
    isPaused: () => paused,
    random: () => random,
    page: {
      isVisible: () => true,
      onReturn: (listener) => {
        comeBack = listener;
        return () => {
          comeBack = () => undefined;
        };
      },
    },
    fetchBuild: async () => {
      const answer = answers[asked] ?? null;
      asked += 1;
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      return answer;
    },
    onBuild: ({ id }) => seen.push(id),
  });
  const pause = (on: boolean): void => {
    paused = on;
  };
  return { clock, seen, pause, asked: () => asked, comeBack: () => comeBack(), stop: running.stop };
}

describe('the new-version check', () => {
  it('asks for the first time after one hour, and every hour from then on', async () => {
    const { clock, asked } = poll();
    await clock.advance(pollIntervalMs - 1);
    expect(asked()).toBe(0);
    await clock.advance(1);
    expect(asked()).toBe(1);
    await clock.advance(3 * pollIntervalMs);
    expect(asked()).toBe(4);
  });

  it.each([
    [0, 3_420_000],
    [0.5, 3_600_000],
    [1, 3_780_000],
  ])('spreads devices by five percent of the hour (chance %d)', async (random, due) => {
    const { clock, asked } = poll({ random });
    await clock.advance(due - 1);
    expect(asked()).toBe(0);
    await clock.advance(1);
    expect(asked()).toBe(1);
  });

  it('goes on after a bad answer and after a tick without network, and sees the next good one', async () => {
    const { clock, seen } = poll({ answers: [null, 'offline', null, v2] });
    await clock.advance(3 * pollIntervalMs);
    expect(seen).toEqual([]);
    await clock.advance(pollIntervalMs);
    expect(seen).toEqual(['v2']);
  });

  it('asks nothing while data is saved, at no return either, and goes on afterwards', async () => {
    const { clock, pause, asked, comeBack } = poll();
    pause(true);
    await clock.advance(3 * pollIntervalMs);
    comeBack();
    expect(asked()).toBe(0);
    pause(false);
    await clock.advance(pollIntervalMs);
    expect(asked()).toBe(1);
  });

  it('goes on after it has found a new build, so that a newer one replaces it', async () => {
    const { clock, seen } = poll({ answers: [v2, v3] });
    await clock.advance(2 * pollIntervalMs);
    expect(seen).toEqual(['v2', 'v3']);
  });

  it('asks when the person comes back, but not within five minutes of the last question', async () => {
    const { clock, asked, comeBack } = poll();
    await clock.advance(minReturnIntervalMs - 1);
    comeBack();
    expect(asked()).toBe(0);
    await clock.advance(1);
    comeBack();
    await clock.advance(0);
    expect(asked()).toBe(1);
    comeBack();
    await clock.advance(0);
    expect(asked()).toBe(1);
  });

  it('counts the hour anew from a question on return', async () => {
    const { clock, asked, comeBack } = poll();
    await clock.advance(pollIntervalMs / 2);
    comeBack();
    await clock.advance(pollIntervalMs - 1);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(asked()).toBe(2);
  });

  it('asks nothing more once it is stopped', async () => {
    const { clock, asked, comeBack, stop } = poll();
    stop();
    await clock.advance(5 * pollIntervalMs);
    comeBack();
    await clock.advance(0);
    expect(asked()).toBe(0);
    expect(clock.pending()).toBe(0);
  });
});
