import {
  type AwardType,
  type ReportedAwards,
  reportedAwards,
  taughtTypes,
} from '#shared/reference/catalogue/awards.ts';
import type { Deadline, ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import type { SchoolExtras } from '#shared/reference/catalogue/schoolExtras.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import type { School } from './contract.ts';
import { maxSlugLength } from '#shared/text/slug.ts';
import type { CalendarEvent } from '#shared/time/calendarFile.ts';
import { day } from '#shared/time/duration.ts';

/** What a school reported of its graduates, in the form of the catalogue. */
export function schoolAwards({
  awards,
  awardYears,
}: Pick<School, 'awards' | 'awardYears'>): ReportedAwards[] {
  const rows = awards.flatMap(({ type, years }) =>
    years.map(({ year, awards: count }) => ({ type, year, awards: count })),
  );
  // Devices may have a school from before the years were told.
  const loaded =
    awardYears.length > 0
      ? awardYears
      : [...new Set(rows.map(({ year }) => year))].sort((one, other) => other - one);
  return reportedAwards(rows, loaded);
}

export const schoolTypes = (
  school: Pick<School, 'programs' | 'awards' | 'awardYears'>,
): AwardType[] => taughtTypes({ programs: school.programs, awards: schoolAwards(school) });

export const deadlineStates = ['open', 'soon', 'passed', 'expected'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** features.md §6.7 */
export const soonDays = 14;

/** @param now milliseconds; @returns `expected` for a date that the school has not confirmed, until it has passed */
export function deadlineState(
  { at, status }: Pick<Deadline, 'at' | 'status'>,
  now: number,
): DeadlineState {
  const left = Date.parse(at) - now;
  if (left < 0) return 'passed';
  if (status === 'expected') return 'expected';
  return left <= soonDays * day ? 'soon' : 'open';
}

/** 0 on the last day. @param now milliseconds */
export const daysUntil = (at: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(at) - now) / day));

const applyingBy: readonly Deadline['kind'][] = ['priority', 'final'];

/** Null when none is known or all have passed. @param now milliseconds */
export function nextDeadline<D extends Deadline>(deadlines: readonly D[], now: number): D | null {
  const ahead = deadlines.filter(
    ({ kind, at }) => applyingBy.includes(kind) && Date.parse(at) >= now,
  );
  return ahead.reduce<D | null>(
    (best, each) => (best === null || Date.parse(each.at) < Date.parse(best.at) ? each : best),
    null,
  );
}

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
  readonly extras?: Pick<SchoolExtras, 'sessions'> | undefined;
};

const dayMinutes = 24 * 60;
const reminders = [7 * dayMinutes, 2 * dayMinutes, 12 * 60];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** @param origin of this site, e.g. `https://example.org`; @param now milliseconds */
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
      const sessions = (school.extras?.sessions ?? []).map((session) => ({
        uid: `session-${school.slug}-${plain(session.startsAt)}-${plain(session.title)}@${host}`,
        at: session.startsAt,
        summary: `${session.title}: ${school.name}`,
        description: 'Information session of the school.',
        url: session.url === '' ? url : session.url,
        location: session.place === '' ? location : session.place,
        alarms: [dayMinutes],
        confirmed: true,
        checkedAt: `${session.checkedOn}T00:00:00.000Z`,
      }));
      const dated = school.programs.flatMap(({ id, name, deadlines, details }) => [
        ...deadlines.map((deadline) => ({
          uid: `deadline-${id}-${deadline.kind}-${plain(deadline.cycle)}@${host}`,
          at: deadline.at,
          summary: `${deadlineLabels[deadline.kind]}: ${name}, ${school.name}`,
          description: [
            deadline.cycle,
            ...(deadline.status === 'expected'
              ? ['The school hasn’t confirmed this date. Check before you rely on it.']
              : []),
            `This deadline uses the time zone ${deadline.zone}.`,
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
          alarms: [dayMinutes],
          confirmed: true,
          checkedAt: session.startsAt,
        })),
      ]);
      return [...sessions, ...dated];
    })
    .filter(({ at }) => Date.parse(at) >= now);
}

const maxWords = 8;
const withoutWords = new Set(['and', 'at', 'for', 'in', 'of', 'the']);

export function slugText(slug: string): string[] {
  const words = slug
    .slice(0, maxSlugLength * 2)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !withoutWords.has(word));
  return [...new Set(words)].slice(0, maxWords);
}
