import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Settings } from '#features/content/contract.ts';
import type { createContactStore } from './store.ts';
import { hour } from '#shared/time/duration.ts';

/** features.md §6.4: of one network in an hour. */
const messageLimit = 3;
/** Of one network in an hour, refused files counted: each takes up to 0.1 s of CPU. */
const fileLimit = 10;

const inMinutes = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

function tooMany(what: string, waitMs: number, block: Settings['contact']): Problem {
  const instead = block?.email ? ` If it can’t wait, write to ${block.email}.` : '';
  return new Problem(
    'too_many_requests',
    `From this network came ${what} in the past hour, which is the limit. Yours wasn’t sent, and nothing is lost. Try again ${inMinutes(waitMs)}.${instead}`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

type Store = Pick<ReturnType<typeof createContactStore>, 'timesFrom' | 'countFile'>;

export function createContactLimits(store: Store, clock: Clock) {
  async function requireRoom(network: string, block: Settings['contact']): Promise<void> {
    const now = clock().getTime();
    const times = await store.timesFrom(network, new Date(now - hour));
    const oldest = times.at(-messageLimit);
    if (oldest) throw tooMany(`${messageLimit} messages`, oldest.getTime() + hour - now, block);
  }

  return {
    requireRoom,

    /**
     * Comes before a file is inspected. What it counts stays counted, whatever becomes of the message.
     * @throws Problem too_many_requests
     */
    async admitFile(network: string, block: Settings['contact']): Promise<void> {
      await requireRoom(network, block);
      const now = clock();
      const { files, endsAt } = await store.countFile(network, now, hour);
      if (files <= fileLimit) return;
      throw tooMany(`${fileLimit} files`, endsAt.getTime() - now.getTime(), block);
    },
  };
}
