import { daysInMonth } from '#shared/time/formatDate.ts';
import { day } from '#shared/time/duration.ts';

/** The same day of a later month, or its last day. @param date `YYYY-MM-DD` */
export function addMonths(date: string, months: number): string {
  const all = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(all / 12), (all % 12) + 1];
  const last = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(last)].join('-');
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** On the calendar, so that a change of clocks shifts nothing. @param date `YYYY-MM-DD` */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
