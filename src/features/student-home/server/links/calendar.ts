import { calendarFile, type CalendarEvent } from '#shared/time/calendarFile.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import { isUnsent, type ProgramProgress, programTitle } from '../../rules.ts';
import type { DueDateRow } from '../dueDates.ts';

const dayMinutes = 24 * 60;
const reminders = [7 * dayMinutes, 2 * dayMinutes, 12 * 60];

const toEvent = (row: DueDateRow, origin: string, host: string): CalendarEvent => ({
  uid: `${row.key}@${host}`,
  at: row.at.toISOString(),
  summary: `${row.label}: ${[row.program, row.school].filter(Boolean).join(', ')}`,
  description: [
    row.cycle,
    row.confirmed ? '' : 'The school hasn’t confirmed this date. Check before you rely on it.',
    `At the school: ${formatZonedMoment(row.at, row.zone)}`,
  ]
    .filter(Boolean)
    .join('\n'),
  url: row.href.startsWith('/university/') ? `${origin}${row.href}` : '',
  location: row.place,
  alarms: reminders,
  confirmed: row.confirmed,
  checkedAt: row.checkedAt.toISOString(),
});

/** A day without a time: the calendar shows it for the whole day, in every zone. */
function toDayEvent(program: ProgramProgress, host: string): CalendarEvent[] {
  if (program.day === null || !isUnsent(program.stage)) return [];
  return [
    {
      uid: `application-${program.id}@${host}`,
      at: `${program.day}T00:00:00.000Z`,
      isAllDay: true,
      summary: `Your application: ${programTitle(program)}`,
      description: [program.cycle, 'No time was entered for this deadline.']
        .filter(Boolean)
        .join('\n'),
      url: '',
      location: program.school,
      alarms: reminders,
      confirmed: true,
      checkedAt: program.updatedAt.toISOString(),
    },
  ];
}

/** Names of schools and programs, and dates: nothing else of the student. */
export function formatCalendar(
  dates: readonly DueDateRow[],
  programs: readonly ProgramProgress[],
  origin: string,
): string {
  const host = origin.replace(/^[a-z]+:\/\//, '');
  return calendarFile('Nursing program deadlines', [
    ...dates.map((row) => toEvent(row, origin, host)),
    ...programs.flatMap((program) => toDayEvent(program, host)),
  ]);
}
