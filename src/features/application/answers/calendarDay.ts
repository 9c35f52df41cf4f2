import { hour } from '#shared/time/duration.ts';

const dayAt = (now: Date, hoursFromUtc: number): string =>
  new Date(now.getTime() + hoursFromUtc * hour).toISOString().slice(0, 10);

/** UTC+14, so that no "today" anywhere counts as to come. */
export const lastCalendarDay = (now: Date): string => dayAt(now, 14);

/** UTC-12, so that nothing counts as past while it is today anywhere. */
export const firstCalendarDay = (now: Date): string => dayAt(now, -12);
