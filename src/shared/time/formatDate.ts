// SPEC §9: 'D Month YYYY'.

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

/** Months and days count from 1. */
export type PartialDate = { year: number; month?: number; day?: number };

export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

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

export function formatPartialDate({ year, month, day }: PartialDate): string {
  const name = month === undefined ? undefined : monthNames[month - 1];
  if (name === undefined) return String(year);
  return day === undefined ? `${name} ${year}` : `${day} ${name} ${year}`;
}

/** Text that is no date comes back as it is. */
export function formatDateText(text: string): string {
  const date = parsePartialDate(text);
  return date ? formatPartialDate(date) : text;
}

export function formatDate(moment: number, timeZone = 'UTC'): string {
  // Constructing the first Intl formatter blocks a phone for 20 ms during hydration; UTC needs none.
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

/** The IANA place that this device is set to. Asking costs as much as a formatter: a list asks once. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
