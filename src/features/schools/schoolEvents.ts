// What goes into somebody's calendar from the pages of schools.
import { type CalendarEvent } from '#shared/time/calendarFile.ts';
import type { Deadline, ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';

/** As much of a school as a calendar needs. */
export type CalendarSchool = {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly programs: readonly {
    readonly id: number;
    readonly name: string;
    readonly deadlines: readonly (Deadline & { readonly checkedAt: string })[];
    readonly details?: Pick<ProgramDetails, 'infoSessions'>;
  }[];
};

const day = 24 * 60;
/** A week, two days and half a day before, in minutes. */
const reminders = [7 * day, 2 * day, 12 * 60];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Deadlines and information sessions that are not over.
 * @param origin of this site, e.g. `https://example.org`; @param now milliseconds
 */
export function schoolEvents(
  schools: readonly CalendarSchool[],
  origin: string,
  now: number,
): CalendarEvent[] {
  const host = origin.replace(/^[a-z]+:\/\//, '');
  return schools
    .flatMap((school) => {
      const url = `${origin}/university/${school.slug}`;
      const location = `${school.name}, ${school.city}, ${school.state}`;
      return school.programs.flatMap(({ id, name, deadlines, details }) => [
        ...deadlines.map((deadline) => ({
          uid: `deadline-${id}-${deadline.kind}-${plain(deadline.cycle)}@${host}`,
          at: deadline.at,
          summary: `${deadlineLabels[deadline.kind]}: ${name}, ${school.name}`,
          description: [
            deadline.cycle,
            ...(deadline.status === 'expected'
              ? ['The school has not confirmed this date. Ask before you rely on it.']
              : []),
            `The school counts in the time zone ${deadline.zone}.`,
          ].join('\n'),
          url,
          location,
          alarms: reminders,
          confirmed: deadline.status === 'confirmed',
          checkedAt: deadline.checkedAt,
        })),
        ...(details?.infoSessions ?? []).map((session) => ({
          uid: `session-${id}-${plain(session.startsAt)}@${host}`,
          at: session.startsAt,
          summary: `${session.title}: ${school.name}`,
          description: `Information session about ${name}.`,
          url: session.url === '' ? url : session.url,
          location,
          alarms: [day],
          confirmed: true,
          checkedAt: session.startsAt,
        })),
      ]);
    })
    .filter(({ at }) => Date.parse(at) >= now);
}
