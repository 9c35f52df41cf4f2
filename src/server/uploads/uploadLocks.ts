// The package's own locker spins while it waits; this one queues.
import { setTimeout as delay } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import { Problem } from '#shared/contract/problem.ts';
import type { UploadLeases } from './uploadLeases.ts';

type LockEntry = { readonly requestRelease: () => void; readonly queue: (() => void)[] };

/** Longer than the tus server takes to break off a request that was asked to end. */
const defaultTimeoutMs = 10_000;
const retryMs = 250;

const createLockedProblem = () =>
  new Problem(
    'locked',
    'Another piece of this upload is on its way. Nothing was changed; ask how far it is, and go on from there.',
    { retryAfterSeconds: 1 },
  );

export type UploadLocks = {
  /** Asks whoever is at work to end: after a lost connection it waits for bytes that will not come. */
  readonly queued: Locker;
  readonly immediate: Locker;
  withLock<T>(id: string, work: () => Promise<T>): Promise<T>;
};

export type UploadLocksOptions = {
  readonly leases?: UploadLeases | undefined;
  readonly timeoutMs?: number;
};

export function createUploadLocks({
  leases,
  timeoutMs = defaultTimeoutMs,
}: UploadLocksOptions = {}): UploadLocks {
  const turns = new Map<string, LockEntry>();

  async function wait(turn: LockEntry, signal?: AbortSignal): Promise<void> {
    turn.requestRelease();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = turn.queue.indexOf(next);
        if (place >= 0) turn.queue.splice(place, 1);
        clearTimeout(timer);
        reject(createLockedProblem());
      };
      const timer = setTimeout(leave, timeoutMs);
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

  async function lease(id: string, asked: () => void, waits: boolean, signal?: AbortSignal) {
    if (!leases) return;
    const until = performance.now() + timeoutMs;
    while (!(await leases.acquire(id, asked))) {
      if (!waits || performance.now() >= until) throw createLockedProblem();
      await leases.requestRelease(id);
      await delay(retryMs, undefined, { signal }).catch(() => {
        throw createLockedProblem();
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
    if (turn && !waits) throw createLockedProblem();
    if (turn) await wait(turn, signal);
    turns.set(id, { requestRelease: askToEnd, queue: turn?.queue ?? [] });
    try {
      await lease(id, askToEnd, waits, signal);
    } catch (error) {
      passOn(id);
      throw error;
    }
  }

  async function giveBack(id: string): Promise<void> {
    await leases?.release(id);
    passOn(id);
  }

  const locker = (waits: boolean): Locker => ({
    newLock: (id) => ({
      lock: (signal, askToEnd) => take(id, () => void askToEnd(), waits, signal),
      unlock: () => giveBack(id),
    }),
  });

  return {
    queued: locker(true),
    immediate: locker(false),
    async withLock(id, work) {
      await take(id, () => undefined, true);
      try {
        return await work();
      } finally {
        await giveBack(id);
      }
    },
  };
}
