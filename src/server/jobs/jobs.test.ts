import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { everyMinute, hourly, type Job, nightly, type RunningJobs, startJobs } from './jobs.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let now = new Date(2026, 10, 20, 12, 0);
const running: RunningJobs[] = [];
beforeEach(() => {
  at(12);
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  await database.pool.query('delete from job_runs');
});

/** @param hours beyond 23 is a later day */
const at = (hours: number, minutes = 0): void => {
  now = new Date(2026, 10, 20, hours, minutes);
};

/** What one process runs. */
function start(
  isDue: Job['isDue'],
  run: () => Promise<void>,
  onError: (name: string) => void = () => {},
): RunningJobs {
  const started = startJobs([{ name: 'sweep', isDue, run }], {
    db: database.db,
    clock: () => now,
    onError,
  });
  running.push(started);
  return started;
}

/** Work that goes on until it is let go. */
function slowWork() {
  let begin = (): void => {};
  let finish = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async (): Promise<void> => {
    begin();
    await finished;
  };
  return { run, begun, finish };
}

describe('a job', () => {
  it('of every minute runs once a minute', async () => {
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

  it('of every minute goes on when the clock steps back', async () => {
    const runs: string[] = [];
    const jobs = start(
      everyMinute,
      async () => void runs.push(`${now.getHours()}:${now.getMinutes()}`),
    );
    at(12, 30);
    await jobs.tick();
    at(11, 10);
    await jobs.tick();
    await jobs.tick();
    at(11, 11);
    await jobs.tick();
    expect(runs).toEqual(['12:30', '11:10', '11:11']);
  });

  it('of the night runs in the fourth hour, once', async () => {
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

  it('of every hour runs once in each, soon after it began, also when the clock steps back', async () => {
    const runs: string[] = [];
    const atUtc = (time: string): void => {
      now = new Date(`2026-11-20T${time}:00Z`);
    };
    const time = (): string => now.toISOString().slice(11, 16);
    atUtc('12:00');
    const jobs = start(hourly, async () => void runs.push(time()));
    for (const next of ['12:59', '13:00', '13:01', '13:59', '15:20', '15:40', '14:50', '14:55']) {
      atUtc(next);
      await jobs.tick();
    }
    expect(runs).toEqual(['13:00', '15:20', '14:50']);
  });

  it('that fails is told and tried at its next turn', async () => {
    const told: string[] = [];
    let runs = 0;
    const fail = async () => {
      runs += 1;
      throw new Error('no');
    };
    const jobs = start(everyMinute, fail, (name) => void told.push(name));
    at(12, 1);
    await jobs.tick();
    at(12, 2);
    await jobs.tick();
    expect(told).toEqual(['sweep', 'sweep']);
    expect(runs).toBe(2);
  });

  it('under way is waited for by the stop, and no other starts', async () => {
    let runs = 0;
    const { run, begun, finish } = slowWork();
    const jobs = start(everyMinute, async () => {
      await run();
      runs += 1;
    });
    at(12, 1);
    const ticking = jobs.tick();
    await begun;
    const stopping = jobs.stop();
    expect(runs).toBe(0);
    finish();
    await stopping;
    expect(runs).toBe(1);
    await ticking;
    at(12, 5);
    await jobs.tick();
    expect(runs).toBe(1);
  });

  it('has a name of its own: its last run is stored under it', () => {
    const job: Job = { name: 'sweep', isDue: nightly, run: async () => {} };
    const deps = { db: database.db, clock: () => now, onError: () => {} };
    expect(() => startJobs([job, job], deps)).toThrow(/same name/);
  });

  it('is reported when the database cannot say when it last ran, and runs when it can', async () => {
    const failures: string[] = [];
    let runs = 0;
    const jobs = start(
      everyMinute,
      async () => void (runs += 1),
      (name) => void failures.push(name),
    );
    at(12, 1);
    await database.pool.query('alter table job_runs rename to job_runs_away');
    await jobs.tick();
    await database.pool.query('alter table job_runs_away rename to job_runs');
    expect([failures.length, runs]).toEqual([1, 0]);
    await jobs.tick();
    expect([failures.length, runs]).toEqual([1, 1]);
  });
});

describe('nightly work of a server that is restarted every day', () => {
  it('runs at night, and only once in a night with a restart', async () => {
    const runs: number[] = [];
    const run = async () => void runs.push(now.getDate());
    for (const hour of [12, 24 + 3, 24 + 3.5, 24 + 12, 48 + 3]) {
      at(hour);
      const jobs = start(nightly, run);
      await jobs.tick();
      await jobs.stop();
    }
    expect(runs).toEqual([21, 22]);
  });

  it('runs by day when the server never runs at night', async () => {
    const runs: string[] = [];
    for (const day of [0, 24, 48, 72]) {
      at(day + 9);
      const jobs = start(
        nightly,
        async () => void runs.push(`${now.getDate()}. ${now.getHours()}`),
      );
      for (let hour = 9; hour < 18; hour += 1) {
        at(day + hour);
        await jobs.tick();
      }
      await jobs.stop();
    }
    expect(runs).toEqual(['21. 16', '23. 9']);
  });
});

describe('two processes over one database', () => {
  it('run a job once', async () => {
    let runs = 0;
    const run = async () => void (runs += 1);
    const both = [start(everyMinute, run), start(everyMinute, run)];
    for (const minutes of [1, 2, 3]) {
      at(12, minutes);
      await Promise.all(both.map((jobs) => jobs.tick()));
    }
    expect(runs).toBe(3);
  });

  it('leave a job alone that the other is running, however long it takes', async () => {
    let others = 0;
    const { run, begun, finish } = slowWork();
    const first = start(nightly, run);
    const second = start(nightly, async () => void (others += 1));
    at(24 + 3);
    const ticking = first.tick();
    await begun;
    for (let minutes = 1; minutes <= 20; minutes += 1) {
      at(24 + 3, minutes);
      await first.tick();
      await second.tick();
    }
    finish();
    await ticking;
    await second.tick();
    expect(others).toBe(0);
  });

  it('finish what one of them began before it died', async () => {
    let others = 0;
    const { run, begun, finish } = slowWork();
    const dying = start(nightly, run);
    const other = start(nightly, async () => void (others += 1));
    at(24 + 3);
    const ticking = dying.tick();
    await begun;
    at(24 + 3, 2);
    await other.tick();
    expect(others).toBe(0);
    at(24 + 3, 4);
    await other.tick();
    expect(others).toBe(1);
    // What was only thought dead and comes back changes nothing of the run it lost.
    finish();
    await ticking;
    at(24 + 3, 8);
    await other.tick();
    expect(others).toBe(1);
  });
});
