// Work that nobody waits for, by the clock. One at a time; a failure is told and tried again at the next turn.
import type { Clock } from '../../shared/time/clock.ts';

export type Job = {
  readonly name: string;
  /** @param last when it was last begun, or when the jobs were started */
  readonly isDue: (now: Date, last: Date) => boolean;
  readonly run: () => Promise<void>;
};

const minute = 60_000;
const hour = 60 * minute;

export const everyMinute: Job['isDue'] = (now, last) => now.getTime() - last.getTime() >= minute;

/** In the fourth hour of the night, by the machine's time zone; after a night that was missed, at once. */
export const nightly: Job['isDue'] = (now, last) => {
  const since = now.getTime() - last.getTime();
  return since > 30 * hour || (since > 12 * hour && now.getHours() === 3) || since < -hour;
};

export type RunningJobs = {
  /** Runs what is due; called every half minute. */
  tick(): Promise<void>;
  /** Waits for the job under way and starts no other. */
  stop(): Promise<void>;
};

/** @param failed hears which job failed and why */
export function startJobs(
  jobs: readonly Job[],
  clock: Clock,
  failed: (name: string, error: unknown) => void,
): RunningJobs {
  const last = new Map(jobs.map((job) => [job, clock()]));
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let stopped = false;

  async function turn(): Promise<void> {
    for (const job of jobs) {
      const now = clock();
      if (stopped || !job.isDue(now, last.get(job) ?? now)) continue;
      last.set(job, now);
      await job.run().catch((error: unknown) => failed(job.name, error));
    }
  }

  async function tick(): Promise<void> {
    if (busy || stopped) return;
    busy = true;
    running = turn().finally(() => {
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
    },
  };
}
