import { day } from './duration.ts';
import { zonedClock, zonedMoment } from './zonedTime.ts';

/** By the clock of whoever is reminded (features.md §4.5, Appendix C). */
export const reminderHour = 9;
const timeOfDay = '09:00';

const subtractDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

export type Morning<Days extends number = number> = { readonly days: Days; readonly at: Date };

/** At nine in the zone, so many calendar days before a date. @param date `YYYY-MM-DD` */
export const morningsBefore = <Days extends number>(
  date: string,
  daysBefore: readonly Days[],
  zone: string,
): Morning<Days>[] =>
  daysBefore.map((days) => ({ days, at: zonedMoment(subtractDays(date, days), timeOfDay, zone) }));

/** The newest Monday at nine in the zone that is not after `now`. @returns with its date, `YYYY-MM-DD` */
export function lastMondayMorning(
  now: Date,
  zone: string,
): { readonly date: string; readonly at: Date } {
  const today = zonedClock(now, zone).day;
  for (let back = 0; ; back += 1) {
    const date = subtractDays(today, back);
    if (new Date(`${date}T00:00:00Z`).getUTCDay() !== 1) continue;
    const at = zonedMoment(date, timeOfDay, zone);
    if (at <= now) return { date, at };
  }
}
