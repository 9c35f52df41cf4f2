import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { day } from '#shared/time/duration.ts';
import * as store from './attemptStore.ts';

/** Of one person, within 24 hours. */
export const dailyLimits = { votes: 300, flags: 20 } as const;

const refusals = {
  votes: `You voted ${dailyLimits.votes} times in the past 24 hours, which is the limit. This vote wasn’t counted.`,
  flags: `You flagged ${dailyLimits.flags} posts in the past 24 hours, which is the limit. This one wasn’t sent to the moderators.`,
} as const;

const formatWait = (waitMs: number): string => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
};

/** Counts one more. Call it in the transaction of what is limited. @throws Problem too_many_requests */
export async function countAttempt(
  db: Queries,
  what: keyof typeof dailyLimits,
  userId: string,
  now: Date,
): Promise<void> {
  const key = `${what === 'votes' ? 'vote' : 'flag'}:${userId}`;
  await store.lockAttempts(db, key);
  const before = await store.listAttempts(db, key, new Date(now.getTime() - day));
  const oldest = before.at(-dailyLimits[what]);
  if (oldest !== undefined) {
    const waitMs = oldest.getTime() + day - now.getTime();
    throw new Problem('too_many_requests', `${refusals[what]} Try again ${formatWait(waitMs)}.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  await store.addAttempt(db, key, now);
}
