// Time that a test moves by hand.
import type { Clock } from '../app/update/platform.ts';

type Timer = { readonly at: number; readonly run: () => void };

export type ManualClock = Clock & {
  /** Moves time forward, runs what is due in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  pending(): number;
};

/** Lets everything that only waits for promises happen. */
export const flushPromises = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export function manualClock(start = 1_700_000_000_000): ManualClock {
  let time = start;
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      const until = time + ms;
      await flushPromises();
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        timers.delete(due);
        time = due.at;
        due.run();
        await flushPromises();
      }
      time = until;
      await flushPromises();
    },
    pending: () => timers.size,
  };
}
