// A date is three parts, each kept even while it is wrong: `2004-02-29` (or `2004-2-29` as typed), a month `2004-02`;
// of `2004--` only the year is known.

import { daysInMonth, formatPartialDate, parsePartialDate } from '#shared/time/formatDate.ts';

export type DateParts = { readonly year: string; readonly month: string; readonly day: string };

/** A hyphen typed inside a part becomes U+2010. */
export function joinDateParts({ year, month, day }: DateParts): string {
  return joinParts([year, month, day]);
}

/** Text that has no three parts is put in `year`, so that nothing is hidden. */
export function splitDateParts(value: string): DateParts {
  const parts = value.split('-');
  if (parts.length !== 3) return { year: value, month: '', day: '' };
  const [year = '', month = '', day = ''] = parts;
  return { year, month, day };
}

export function joinMonthParts({ year, month }: { year: string; month: string }): string {
  return joinParts([year, month]);
}

export function splitMonthParts(value: string): { year: string; month: string } {
  const parts = value.split('-');
  if (parts.length !== 2) return { year: value, month: '' };
  return { year: parts[0] ?? '', month: parts[1] ?? '' };
}

function joinParts(parts: readonly string[]): string {
  const cleaned = parts.map((part) => part.trim().replaceAll('-', '\u2010'));
  return cleaned.every((part) => part === '') ? '' : cleaned.join('-');
}

/** Null for a day that is not in the calendar (years 1000 to 9999). */
export function isoDate(value: string): string | null {
  const match = /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})$/.exec(value);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function isoMonth(value: string): string | null {
  const match = /^([1-9]\d{3})-(\d{1,2})$/.exec(value);
  const month = Number(match?.[2]);
  return match && month >= 1 && month <= 12 ? `${match[1]}-${twoDigits(month)}` : null;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

export function ageOn(birthDate: string, day: string): number | null {
  const born = isoDate(birthDate);
  if (born === null) return null;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

export function formatDateAnswer(value: string): string {
  const known = parsePartialDate(isoDate(value) ?? isoMonth(value) ?? '');
  return known ? formatPartialDate(known) : value;
}
