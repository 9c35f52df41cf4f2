import { isoMonth } from './dateParts.ts';
import type { RowValues } from '../definition/types.ts';
import { parseNumberAnswer } from './parseNumberAnswer.ts';

const weeksAMonth = 365.25 / 12 / 7;

const monthNumber = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));

/** First and last month as running numbers, both counted. */
export function monthsOf(row: RowValues, today: string): { from: number; to: number } | null {
  const from = isoMonth(row['from'] ?? '');
  const to = row['current'] === 'yes' ? today.slice(0, 7) : isoMonth(row['to'] ?? '');
  return from === null || to === null || to < from
    ? null
    : { from: monthNumber(from), to: monthNumber(to) };
}

export function weeklyHours(row: RowValues): number | null {
  const hours = parseNumberAnswer(row['hoursPerWeek']);
  return hours === null || hours < 0 || hours > 168 ? null : hours;
}

/** Weeks × hours a week; months count in full. */
export function computedHours(row: RowValues, today: string): number | null {
  const months = monthsOf(row, today);
  const hours = weeklyHours(row);
  return months === null || hours === null
    ? null
    : Math.round((months.to - months.from + 1) * weeksAMonth * hours);
}

export function totalHours(row: RowValues, today: string): number | null {
  const written = parseNumberAnswer(row['totalHours']);
  return written !== null && written >= 0 ? Math.round(written) : computedHours(row, today);
}
