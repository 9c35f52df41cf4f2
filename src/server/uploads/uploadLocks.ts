// One at a time works on an upload. The package's own locker spins while it waits; this one stands in a queue.
import { setTimeout as delay } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import { Problem } from '../../shared/contract/problem.ts';
import type { UploadLeases } from './uploadLeases.ts';

type Turn = { readonly askToEnd: () => void; readonly queue: (() => void)[] };

/** Longer than the tus server takes to break off a request that was asked to end. */
const defaultWaitMs = 10_000;
/** How often an upload that another process works on is asked for. */
const retryMs = 250;

const busy = () =>
  new Problem(
    'locked',
    'Another piece of this upload is on its way. Nothing was changed; ask how far it is, and go on from there.',
    { retryAfterSeconds: 1 },
  );

export type UploadLocks = {
  /** Waits for its turn and asks whoever is at work to end: after a lost connection that one waits for bytes that will not come. */
  readonly patient: Locker;
  /** Refused with `locked` when somebody is at work. */
  readonly impatient: Locker;
  /** Runs `work` while nobody else works on this upload. @throws Problem locked when its turn does not come */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
};

export type UploadLocksOptions = {
  /** Hold across processes; without them the locks hold within this one. */
  readonly leases?: UploadLeases | undefined;
  readonly waitMs?: number;
};

export function createUploadLocks({
  leases,
  waitMs = defaultWaitMs,
}: UploadLocksOptions = {}): UploadLocks {
  const turns = new Map<string, Turn>();

  async function wait(turn: Turn, signal?: AbortSignal): Promise<void> {
    turn.askToEnd();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = turn.queue.indexOf(next);
        if (place >= 0) turn.queue.splice(place, 1);
        clearTimeout(timer);
        reject(busy());
      };
      const timer = setTimeout(leave, waitMs);
      const next = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      turn.queue.push(next);
    });
  }

  /** @throws Problem locked while another process works on this upload */
  async function lease(id: string, asked: () => void, waits: boolean, signal?: AbortSignal) {
    if (!leases) return;
    const until = performance.now() + waitMs;
    while (!(await leases.take(id, asked))) {
      if (!waits || performance.now() >= until) throw busy();
      await leases.askToEnd(id);
      await delay(retryMs, undefined, { signal }).catch(() => {
        throw busy();
      });
    }
  }

  function passOn(id: string): void {
    const next = turns.get(id)?.queue.shift();
    if (next) next();
    else turns.delete(id);
  }

  async function take(id: string, askToEnd: () => void, waits: boolean, signal?: AbortSignal) {
    const turn = turns.get(id);
    if (turn && !waits) throw busy();
    if (turn) await wait(turn, signal);
    turns.set(id, { askToEnd, queue: turn?.queue ?? [] });
    try {
      await lease(id, askToEnd, waits, signal);
    } catch (error) {
      passOn(id);
      throw error;
    }
  }

  async function giveBack(id: string): Promise<void> {
    await leases?.giveBack(id);
    passOn(id);
  }

  const locker = (waits: boolean): Locker => ({
    newLock: (id) => ({
      lock: (signal, askToEnd) => take(id, () => void askToEnd(), waits, signal),
      unlock: () => giveBack(id),
    }),
  });

  return {
    patient: locker(true),
    impatient: locker(false),
    async hold(id, work) {
      await take(id, () => undefined, true);
      try {
        return await work();
      } finally {
        await giveBack(id);
      }
    },
  };
}
