// One at a time works on an upload. The package's own locker spins while it waits; this one stands in a queue.
import type { Locker } from '@tus/server';
import { Problem } from '../../shared/contract/problem.ts';

type Turn = { readonly askToEnd: () => void; readonly queue: (() => void)[] };

/** Longer than the tus server takes to break off a request that was asked to end. */
const patienceMs = 10_000;

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

/** Locks within this process; a folder of uploads belongs to one process. */
export function createUploadLocks(waitMs = patienceMs): UploadLocks {
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

  async function take(id: string, askToEnd: () => void, signal?: AbortSignal): Promise<void> {
    const turn = turns.get(id);
    if (turn) await wait(turn, signal);
    turns.set(id, { askToEnd, queue: turn?.queue ?? [] });
  }

  function giveBack(id: string): void {
    const next = turns.get(id)?.queue.shift();
    if (next) next();
    else turns.delete(id);
  }

  const locker = (waits: boolean): Locker => ({
    newLock: (id) => ({
      async lock(signal, askToEnd) {
        if (!waits && turns.has(id)) throw busy();
        await take(id, () => void askToEnd(), signal);
      },
      async unlock() {
        giveBack(id);
      },
    }),
  });

  return {
    patient: locker(true),
    impatient: locker(false),
    async hold(id, work) {
      await take(id, () => undefined);
      try {
        return await work();
      } finally {
        giveBack(id);
      }
    },
  };
}
