// When a mail that was not taken is tried again, and when no more.
const second = 1000;
const hour = 3600 * second;

/** The first wait at its longest; each of the next is twice as long, up to `longestMs`. */
const baseDelayMs = 30 * second;
const maxDelayMs = hour;
const maxAgeMs = 72 * hour;

/**
 * How long to wait after an attempt, between 15 s and 1 h in ms. The last half of each step is left to chance, so that
 * mails which failed together do not come back together.
 * @param attempts made so far, at least 1
 * @param chance from 0 up to 1
 */
export function retryDelay(attempts: number, chance: number): number {
  const step = Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(step / 2 + (step / 2) * chance);
}

/** Whether a mail is too old for another attempt: nobody waits for it any more. */
export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= maxAgeMs;
