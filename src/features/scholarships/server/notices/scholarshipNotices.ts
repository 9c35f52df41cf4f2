import type { Notify } from '#features/notifications/contract.ts';
import { defaultZone } from '#features/notifications/rules.ts';
import type { Database } from '#server/db/database.ts';
import { everyQuarterHour, type Job } from '#server/jobs/jobs.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day } from '#shared/time/duration.ts';
import { isKnownZone } from '#shared/time/zonedTime.ts';
import { remindDays } from '../../policy.ts';
import { listDueTracks } from '../store.ts';
import { planScholarshipNotices } from './planScholarshipNotices.ts';

export type ScholarshipNoticesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  /** Those in good standing with a confirmed address. */
  readonly contacts: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly timeZone: string }>>;
  readonly notify: Notify;
};

/** Zones lie up to a day apart on both sides. */
const marginDays = 2;

export function createScholarshipNotices(deps: ScholarshipNoticesDeps) {
  const { database, clock, contacts, notify } = deps;

  /** Repeated and run beside another process, each notice is there once: it has a key of its own. */
  async function look(): Promise<void> {
    const now = clock();
    const dayFrom = (days: number): string =>
      new Date(now.getTime() + days * day).toISOString().slice(0, 10);
    const due = await listDueTracks(database.db, {
      from: dayFrom(-marginDays),
      until: dayFrom(Math.max(...remindDays) + marginDays),
    });
    const people = await contacts([...new Set(due.map(({ track }) => track.userId))]);
    for (const each of due) {
      const contact = people.get(each.track.userId);
      if (!contact) continue;
      const zone = isKnownZone(contact.timeZone) ? contact.timeZone : defaultZone;
      const notices = planScholarshipNotices(each, { now, zone });
      if (notices.length === 0) continue;
      await database.transaction(async () => {
        for (const notice of notices) await notify(notice);
      });
    }
  }

  const jobs: readonly Job[] = [
    { name: 'remind of scholarships', isDue: everyQuarterHour, run: look },
  ];
  return { look, jobs };
}
