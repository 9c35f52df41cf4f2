// An instant plus the zone in which the school says it (decisions.md §5).
import { zonedMoment } from '#shared/time/zonedTime.ts';
import { isoDate } from './dateParts.ts';
import type { RowValues } from '../definition/types.ts';

export function deadlineInstant(program: RowValues): Date | null {
  const date = isoDate(program['deadlineDate'] ?? '');
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(program['deadlineTime'] ?? '');
  const zone = program['deadlineZone'] ?? '';
  if (date === null || time === null || zone === '') return null;
  try {
    return zonedMoment(date, `${(time[1] ?? '').padStart(2, '0')}:${time[2]}`, zone);
  } catch {
    return null;
  }
}
