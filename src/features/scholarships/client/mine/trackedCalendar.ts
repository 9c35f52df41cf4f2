import { calendarFile } from '#shared/time/calendarFile.ts';
import type { ScholarshipEntry } from '../../filters.ts';
import { isOpenTrack } from '../../policy.ts';
import { closingMoment } from '../../rules.ts';
import type { Track } from '../useTracks.ts';

const minutesADay = 24 * 60;

/**
 * The closings of what is still to be handed in, with the chosen reminders; null when there is none. Expected dates are
 * not part of it: a calendar shows them as fixed.
 * @param origin of this site
 */
export function trackedCalendar(
  tracks: readonly Track[],
  entries: readonly ScholarshipEntry[],
  origin: string,
): string | null {
  const events = tracks.flatMap(({ slug, state, remindDays }) => {
    const entry = entries.find(({ row }) => row.slug === slug);
    const at = entry && entry.state.kind === 'open' ? closingMoment(entry.row.cycle) : null;
    if (!entry || at === null || !isOpenTrack(state)) return [];
    const { name, sponsor, url, checked_at } = entry.row;
    return [
      {
        uid: `scholarship-${slug}@${new URL(origin).hostname}`,
        at: at.toISOString(),
        summary: `${name} closes`,
        description: `${sponsor}. Check the date on the sponsor’s page: ${url}`,
        url,
        location: '',
        alarms: remindDays.map((days) => days * minutesADay),
        confirmed: true,
        checkedAt: `${checked_at}T00:00:00Z`,
      },
    ];
  });
  return events.length === 0 ? null : calendarFile('My scholarships', events);
}
