// Once a day, one mail with what changed and which dates are near (features.md §6.35, Appendix C).
import { groupBy } from '#shared/collections/groupBy.ts';
import type { Database, Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { eventOf, type SavedEvent } from '../savedEvents.ts';
import { concerns, crossing, digestDue, digestOf, maxReminderDays } from '../rules.ts';
import {
  changeLine,
  dateLine,
  type ChangeLine,
  changeMail,
  type PersonChanges,
  reviewLine,
} from './changeMail.ts';
import {
  createChangeNotificationsStore,
  notificationKey,
  type ChangeNotificationsStore,
} from './changeNotificationsStore.ts';
import type { Notify } from '#features/notifications/contract.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import { day } from '#shared/time/duration.ts';

export type ChangeNotificationsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'> & { readonly db: Queries };
  readonly clock: Clock;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly notify: Notify;
  readonly origin: () => string;
  readonly siteName: string;
  readonly unsubscribeUrl: (userId: string) => string;
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A server that was down tells later what it did not tell, as far back as this. */
const daysBack = 7;

type Event = {
  readonly userId: string;
  readonly programIds: readonly number[];
  readonly programId?: number | null;
  readonly muted: readonly SavedEvent[];
  readonly about: SavedEvent;
  readonly moment: number;
  readonly part: keyof PersonChanges;
  readonly line: ChangeLine;
};

async function eventsUntil(
  store: ChangeNotificationsStore,
  from: Date,
  due: Date,
): Promise<Event[]> {
  const until = new Date(due.getTime() + maxReminderDays);
  const dates = [...(await store.deadlines(due, until)), ...(await store.sessions(due, until))];
  const near = dates.flatMap((row): Event[] => {
    const moment = crossing(row.event, row.at.getTime(), due.getTime());
    // Whoever saved it later has seen the date then.
    if (moment === null || moment <= from.getTime() || moment <= row.savedAt.getTime()) return [];
    return [{ ...row, about: row.event, moment, part: 'dates', line: dateLine(row, due) }];
  });
  const moved = (await store.changes(from, due)).map((row): Event => {
    const facts = { about: eventOf[row.kind] ?? 'standing', moment: row.at.getTime() };
    return { ...row, ...facts, part: 'changes', line: changeLine(row) };
  });
  const reviewed = (await store.reviews(from, due)).flatMap((row): Event[] => {
    const moment = row.at.getTime();
    if (moment <= row.savedAt.getTime()) return [];
    return [{ ...row, about: 'reviews', moment, part: 'changes', line: reviewLine(row) }];
  });
  return [...near, ...moved, ...reviewed];
}

function byPerson(
  events: readonly Event[],
  lastTold: ReadonlyMap<string, string>,
): Map<string, PersonChanges> {
  const people = new Map<string, { dates: ChangeLine[]; changes: ChangeLine[] }>();
  for (const { userId, moment, about, muted, programIds, programId = null, part, line } of events) {
    const before = lastTold.get(userId);
    if (before !== undefined && moment <= digestOf(before)) continue;
    if (muted.includes(about) || !concerns(programIds, programId)) continue;
    const own = people.get(userId) ?? { dates: [], changes: [] };
    own[part].push(line);
    people.set(userId, own);
  }
  return new Map(
    [...people].map(([userId, { dates, changes }]) => [
      userId,
      { dates: groupedBySchool(dates), changes: groupedBySchool(changes) },
    ]),
  );
}

const groupedBySchool = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...groupBy(lines, ({ slug }) => slug).values()].flat();

export function createChangeNotifications(deps: ChangeNotificationsDeps) {
  const { database, clock, mail, notify, origin, siteName, unsubscribeUrl } = deps;
  const store = createChangeNotificationsStore(database.db);
  const site = (): MailSite => ({ origin: origin(), siteName });
  /** Set while this process has digests to write that a failure kept it from writing. */
  let unfinished = false;

  return {
    isDue: (now: Date, last: Date): boolean =>
      unfinished || digestDue(now.getTime()) > last.getTime(),

    /**
     * Idempotent.
     * @returns how many mails were handed to the outbox
     */
    async tell(): Promise<number> {
      unfinished = true;
      const due = new Date(digestDue(clock().getTime()));
      const from = new Date(due.getTime() - daysBack * day);
      const lastTold = await store.lastTold(from);
      const people = byPerson(await eventsUntil(store, from, due), lastTold);
      const emails = await deps.emails([...people.keys()]);
      for (const [userId, email] of emails) {
        const news = people.get(userId);
        if (!news) continue;
        const links = {
          dedupeKey: notificationKey(userId, due),
          unsubscribeUrl: unsubscribeUrl(userId),
        };
        const written = changeMail(site(), email, news, links);
        await database.transaction(async () => {
          await mail.enqueue(written);
          await notify({
            kind: 'saved_schools',
            to: [userId],
            group: 'saved-schools',
            dedupeKey: links.dedupeKey,
            title: written.subject,
            note: '',
            path: '/my-account/subscribe-universities',
          });
        });
      }
      unfinished = false;
      return emails.size;
    },
  };
}
