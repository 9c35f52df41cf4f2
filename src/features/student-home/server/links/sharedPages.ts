import { isKnownZone } from '#shared/time/zonedTime.ts';
import { day } from '#shared/time/duration.ts';
import { calendarAheadDays, calendarPastDays, daysAhead } from '../../rules.ts';
import type { StudentHomeDeps } from '../deps.ts';
import { joinDueDates } from '../dueDates.ts';
import { formatCalendar } from './calendar.ts';
import type { LinkService } from './linkService.ts';
import { formatProgressPage } from './progressPage.ts';

/** What an address shows; null for one that is guessed or has ended. */
export function createSharedPages(deps: StudentHomeDeps, links: Pick<LinkService, 'open'>) {
  const { clock, readProgress, readSavedDates, findPerson, siteName } = deps;

  async function readDates(userId: string, pastDays: number, aheadDays: number) {
    const now = clock().getTime();
    const from = new Date(now - pastDays * day);
    const until = new Date(now + aheadDays * day);
    const progress = await readProgress(userId);
    const saved = await readSavedDates(userId, { from, until });
    const dates = joinDueDates(saved, progress.programs).filter(
      ({ at }) => at >= from && at <= until,
    );
    return { progress, dates };
  }

  return {
    async readCalendar(token: string, origin: string): Promise<string | null> {
      const link = await links.open('calendar', token);
      if (link === null) return null;
      const { userId } = link;
      const { progress, dates } = await readDates(userId, calendarPastDays, calendarAheadDays);
      return formatCalendar(dates, progress.programs, origin);
    },

    async readProgressPage(token: string): Promise<string | null> {
      const link = await links.open('progress', token);
      if (link === null) return null;
      const { progress, dates } = await readDates(link.userId, 0, daysAhead);
      const { name, timeZone } = await findPerson(link.userId);
      return formatProgressPage({
        firstName: name.split(' ')[0] || 'A student',
        progress,
        dates,
        expiresAt: link.expiresAt ?? clock(),
        timeZone: isKnownZone(timeZone) ? timeZone : '',
        siteName,
      });
    },
  };
}
