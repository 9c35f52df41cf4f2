// An instant plus the zone in which the school says it (decisions.md §5).
import { parseClockTime } from '#shared/time/clockTime.ts';
import { zonedMoment } from '#shared/time/zonedTime.ts';
import { isoDate } from './dateParts.ts';
import type { RowValues } from '../definition/types.ts';

export function deadlineInstant(program: RowValues): Date | null {
  const date = isoDate(program['deadlineDate'] ?? '');
  const time = parseClockTime(program['deadlineTime'] ?? '');
  const zone = program['deadlineZone'] ?? '';
  if (date === null || time === null || zone === '') return null;
  try {
    return zonedMoment(date, time, zone);
  } catch {
    return null;
  }
}
