import { day, hour } from '#shared/time/duration.ts';

const lastOffset = 14;
const firstOffset = -12;

const dayAt = (now: Date, hoursFromUtc: number): string =>
  new Date(now.getTime() + hoursFromUtc * hour).toISOString().slice(0, 10);

/** UTC+14, so that no "today" anywhere counts as to come. */
export const lastCalendarDay = (now: Date): string => dayAt(now, lastOffset);

/** UTC-12, so that nothing counts as past while it is today anywhere. */
export const firstCalendarDay = (now: Date): string => dayAt(now, firstOffset);

/** When the next of these two days begins, ms. */
export const nextCalendarDay = (now: Date): number =>
  Math.min(
    ...[firstOffset, lastOffset].map((offset) => {
      const shift = offset * hour;
      return (Math.floor((now.getTime() + shift) / day) + 1) * day - shift;
    }),
  );
