import { hour, second } from '#shared/time/duration.ts';

const baseDelayMs = 30 * second;
const maxDelayMs = hour;
const maxAgeMs = 72 * hour;

/**
 * Between 15 s and 1 h in ms. Half of each step is random, so that mails which failed together do not come back
 * together.
 * @param attempts at least 1
 * @param chance from 0 up to 1
 */
export function retryDelay(attempts: number, chance: number): number {
  const step = Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(step / 2 + (step / 2) * chance);
}

export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= maxAgeMs;
