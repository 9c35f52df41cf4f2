// Dates as people read them: 'D Month YYYY' (SPEC §9).

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A calendar date of which only the year is certain. Months and days count from 1. */
export type PartialDate = { year: number; month?: number; day?: number };

/** Days of a month in the Gregorian calendar; month counts from 1. */
export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when it is not a real calendar date. */
export function parsePartialDate(text: string): PartialDate | null {
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!found) return null;
  const year = Number(found[1]);
  if (found[2] === undefined) return { year };
  const month = Number(found[2]);
  if (month < 1 || month > 12) return null;
  if (found[3] === undefined) return { year, month };
  const day = Number(found[3]);
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/** `20 November 2026`, `November 2026` or `2026`, as far as the date is known. */
export function formatPartialDate({ year, month, day }: PartialDate): string {
  const name = month === undefined ? undefined : monthNames[month - 1];
  if (name === undefined) return String(year);
  return day === undefined ? `${name} ${year}` : `${day} ${name} ${year}`;
}

/**
 * `D Month YYYY` (SPEC §9) of a moment.
 * @param moment milliseconds since the epoch
 * @param timeZone IANA zone in which the day is told; UTC unless given
 */
export function formatDate(moment: number, timeZone = 'UTC'): string {
  // The first formatter of a page costs a phone 20 ms, while the page is being taken over; UTC needs none.
  if (timeZone === 'UTC') return inUtc(new Date(moment));
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return formatPartialDate({ year: number('year'), month: number('month'), day: number('day') });
}

const inUtc = (date: Date): string =>
  formatPartialDate({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  });
