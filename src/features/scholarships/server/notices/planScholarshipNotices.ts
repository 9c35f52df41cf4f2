// features.md Appendix C: scholarship_opening and scholarship_closing, at nine by the clock of the student.
import type { Notice } from '#features/notifications/contract.ts';
import { paths } from '#shared/routing/paths.ts';
import { day } from '#shared/time/duration.ts';
import { formatZonedMoment, zonedClock } from '#shared/time/zonedTime.ts';
import { morningsBefore } from '#shared/time/morningsBefore.ts';
import { plural } from '#shared/text/plural.ts';
import { closingMoment, stateOfCycle } from '../../rules.ts';
import type { DueTrack } from '../store.ts';

/** A morning that is past for longer was missed, and its reminder with it. */
const lookBackMs = day;

const withoutPush = true;

/** Pure. @param zone of the student */
export function planScholarshipNotices(
  { track, facts }: DueTrack,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Notice[] {
  const { cycle } = facts;
  const closesAt = closingMoment(cycle);
  if (stateOfCycle(cycle, now).kind !== 'open' || closesAt === null) return [];
  const { userId, slug, name, createdAt } = track;
  const isDue = (at: Date): boolean =>
    at <= now && now.getTime() - at.getTime() < lookBackMs && createdAt <= at;
  const common = {
    to: [userId],
    note: '',
    path: paths.scholarships,
    expiresAt: closesAt,
    withoutPush,
  };
  const closingDay = zonedClock(closesAt, zone).day;
  const opening = cycle.opens === null ? [] : morningsBefore(cycle.opens, [0], zone);
  return [
    ...opening
      .filter(({ at }) => isDue(at))
      .map(
        ({ at }): Notice => ({
          ...common,
          kind: 'scholarship_opening',
          group: `scholarship-opening:${slug}`,
          dedupeKey: `scholarship:${slug} opens ${cycle.opens}`,
          title: `${name} is open for applications`,
          plannedFor: at,
        }),
      ),
    ...morningsBefore(closingDay, track.remindDays, zone)
      .filter(({ at }) => isDue(at))
      .map(
        ({ at, days }): Notice => ({
          ...common,
          kind: 'scholarship_closing',
          group: `scholarship-closing:${slug}`,
          dedupeKey: `scholarship:${slug} closes ${cycle.closes} ${days}`,
          title: `${name} closes in ${plural(days, 'day')}`,
          mailText: `It closes ${formatZonedMoment(closesAt, zone)}.`,
          plannedFor: at,
        }),
      ),
  ];
}
