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
  const key = `${date} ${time} ${zone}`;
  const found = known.get(key);
  if (found !== undefined) return found === null ? null : new Date(found);
  const at = readMoment(date, time, zone);
  if (known.size >= maxKnown) known.clear();
  known.set(key, at?.getTime() ?? null);
  return at;
}

function readMoment(date: string, time: string, zone: string): Date | null {
  try {
    return zonedMoment(date, time, zone);
  } catch {
    return null;
  }
}

/** Reading a zone's clock costs a low-end phone 0.1 ms each time, and a list of programs asks at every render. */
const known = new Map<string, number | null>();
const maxKnown = 200;
