import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 12);

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [999, 'just now'],
    [second, '1 second ago'],
    [59 * second, '59 seconds ago'],
    [minute, '1 minute ago'],
    [59 * minute + 59 * second, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, '1 day ago'],
    [6 * day, '6 days ago'],
    [7 * day, '1 week ago'],
    [29 * day, '4 weeks ago'],
    [30 * day, '1 month ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [366 * day, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('%i ms earlier reads %j', (elapsed, words) => {
    expect(relativeTime(now - elapsed, now)).toBe(words);
  });

  it('reads "just now" for a time in the future, as a wrong clock makes them', () => {
    expect(relativeTime(now + day, now)).toBe('just now');
    expect(relativeTime(Number.NaN, now)).toBe('just now');
  });
});
