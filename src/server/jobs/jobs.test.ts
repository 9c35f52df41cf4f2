import { afterEach, describe, expect, it } from 'vitest';
import { everyMinute, nightly, type RunningJobs, startJobs } from './jobs.ts';

let now = new Date(2026, 10, 20, 12, 0);
let running: RunningJobs | null = null;
afterEach(async () => running?.stop());

const at = (hours: number, minutes = 0): void => {
  now = new Date(2026, 10, 20, hours, minutes);
};

function start(isDue: typeof nightly, run: () => Promise<void>, failed = () => {}): RunningJobs {
  running = startJobs([{ name: 'sweep', isDue, run }], () => now, failed);
  return running;
}

describe('a job', () => {
  it('of every minute runs once a minute', async () => {
    at(12);
    let runs = 0;
    const jobs = start(everyMinute, async () => void (runs += 1));
    await jobs.tick();
    at(12, 1);
    await jobs.tick();
    await jobs.tick();
    at(12, 2);
    await jobs.tick();
    expect(runs).toBe(2);
  });

  it('of the night runs in the fourth hour, once', async () => {
    at(12);
    const runs: number[] = [];
    const jobs = start(nightly, async () => void runs.push(now.getHours()));
    for (let hour = 12; hour < 24 + 12; hour += 1) {
      at(hour);
      await jobs.tick();
      at(hour, 30);
      await jobs.tick();
    }
    expect(runs).toEqual([3]);
  });

  it('that fails is told and tried at its next turn', async () => {
    at(12);
    const told: string[] = [];
    let runs = 0;
    running = startJobs(
      [
        {
          name: 'sweep',
          isDue: everyMinute,
          run: async () => {
            runs += 1;
            throw new Error('no');
          },
        },
      ],
      () => now,
      (name) => void told.push(name),
    );
    at(12, 1);
    await running.tick();
    at(12, 2);
    await running.tick();
    expect(told).toEqual(['sweep', 'sweep']);
    expect(runs).toBe(2);
  });

  it('under way is waited for by the stop, and no other starts', async () => {
    at(12);
    let finish = (): void => {};
    let done = false;
    const jobs = start(everyMinute, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done = true;
    });
    at(12, 1);
    const ticking = jobs.tick();
    const stopping = jobs.stop();
    expect(done).toBe(false);
    finish();
    await stopping;
    expect(done).toBe(true);
    await ticking;
    done = false;
    at(12, 5);
    await jobs.tick();
    expect(done).toBe(false);
  });
});
