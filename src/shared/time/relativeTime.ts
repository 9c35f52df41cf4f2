// SPEC §9: a month is 30 days; decisions.md §2.9: a year is 365.
import { day, hour, minute, second } from '#shared/time/duration.ts';

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const;

/** Times in the future read 'just now'. In ms since the epoch. */
export function relativeTime(then: number, now: number): string {
  const elapsed = now - then;
  for (const [name, length] of units) {
    const count = Math.floor(elapsed / length);
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
