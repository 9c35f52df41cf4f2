// The last run is stored, so that a restart loses no night and two processes do not run one job at once.
import { randomUUID } from 'node:crypto';
import type { Clock } from '#shared/time/clock.ts';
import type { Queries } from '../db/database.ts';
import { createJobStore, type JobRun } from './store.ts';
import { hour, minute } from '#shared/time/duration.ts';

export type Job = {
  readonly name: string;
  readonly isDue: (now: Date, last: Date) => boolean;
  /** Must be safe to run again: a run that was cut off by a crash is repeated. */
  readonly run: () => Promise<void>;
};

/** A process that has not reported for so long is taken for dead; it reports at every tick. */
const claimTimeoutMs = 3 * minute;

const absoluteDifferenceMs = (one: Date, other: Date): number =>
  Math.abs(one.getTime() - other.getTime());

/** Also when the last run lies ahead: the clock was set back since. */
export const everyMinute: Job['isDue'] = (now, last) => absoluteDifferenceMs(now, last) >= minute;

export const everyQuarterHour: Job['isDue'] = (now, last) =>
  absoluteDifferenceMs(now, last) >= 15 * minute;

/** In each hour, soon after it began. */
export const hourly: Job['isDue'] = (now, last) =>
  Math.floor(now.getTime() / hour) !== Math.floor(last.getTime() / hour);

/** In the fourth hour of the night, machine time; after a night that was missed, at once. */
export const nightly: Job['isDue'] = (now, last) => {
  const since = now.getTime() - last.getTime();
  return since > 30 * hour || (since > 12 * hour && now.getHours() === 3) || since < -hour;
};

const isClaimed = ({ claimedAt }: JobRun, now: Date): boolean =>
  claimedAt !== null && absoluteDifferenceMs(now, claimedAt) < claimTimeoutMs;

export type RunningJobs = {
  tick(): Promise<void>;
  stop(): Promise<void>;
};

export type JobDeps = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly onError: (name: string, error: unknown) => void;
};

export function startJobs(jobs: readonly Job[], { db, clock, onError }: JobDeps): RunningJobs {
  const store = createJobStore(db);
  const owner = randomUUID();
  const names = jobs.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('Two jobs have the same name.');
  const startedAt = clock();
  let areKnown = false;
  let current: Job | null = null;
  let running: Promise<void> = Promise.resolve();
  let renewing: Promise<void> = Promise.resolve();
  let stopped = false;

  async function runs(): Promise<Map<string, JobRun>> {
    if (!areKnown) await store.addMissing(names, startedAt);
    areKnown = true;
    return store.findAll(names);
  }

  async function runOnce(job: Job, seen: JobRun): Promise<void> {
    const now = clock();
    if (isClaimed(seen, now) || !job.isDue(now, seen.lastRun)) return;
    if (!(await store.claim(seen, owner, now))) return;
    current = job;
    try {
      await job.run().catch((error: unknown) => onError(job.name, error));
    } finally {
      current = null;
    }
    await store.finish(job.name, owner, now);
  }

  async function turn(): Promise<void> {
    const known = await runs();
    for (const job of jobs) {
      const seen = known.get(job.name);
      if (stopped || !seen) continue;
      await runOnce(job, seen).catch((error: unknown) => onError(job.name, error));
    }
  }

  let busy = false;
  async function tick(): Promise<void> {
    if (stopped) return;
    if (busy) {
      const name = current?.name;
      if (name === undefined) return;
      renewing = store
        .renew(name, owner, clock())
        .catch((error: unknown) => onError(`claim of ${name}`, error));
      await renewing;
      return;
    }
    busy = true;
    running = turn()
      .catch((error: unknown) => onError('reading when jobs last ran', error))
      .finally(() => {
        busy = false;
      });
    await running;
  }

  const timer = setInterval(() => void tick(), minute / 2);
  timer.unref();
  return {
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await renewing;
    },
  };
}
