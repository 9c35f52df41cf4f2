// An instant plus the zone in which the school says it (decisions.md §5).
import { isoDate } from './dateParts.ts';
import type { RowValues } from '../definition/types.ts';

export function deadlineInstant(program: RowValues): Date | null {
  const date = isoDate(program['deadlineDate'] ?? '');
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(program['deadlineTime'] ?? '');
  const zone = program['deadlineZone'] ?? '';
  if (date === null || time === null || zone === '') return null;
  const wall = Date.parse(`${date}T${(time[1] ?? '').padStart(2, '0')}:${time[2]}:00Z`);
  const first = offsetAt(zone, wall);
  if (first === null) return null;
  // Across a change of clocks the first guess may lie on the other side of it.
  const second = offsetAt(zone, wall - first) ?? first;
  return new Date(wall - second);
}

function offsetAt(zone: string, instant: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(instant);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    const wall = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    );
    return wall - Math.floor(instant / 60_000) * 60_000;
  } catch {
    return null;
  }
}
