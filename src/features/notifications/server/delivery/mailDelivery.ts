import { groupBy } from '#shared/collections/groupBy.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailKind } from '#server/mail/unsubscribe.ts';
import { channelsFor, eventOfKind, type NoticeEvent, noticeEvents } from '../../rules.ts';
import type { NotificationsDeps } from '../notificationsDeps.ts';
import { presentPrefs } from '../presentPrefs.ts';
import { createPrefsStore } from '../prefsStore.ts';
import type { NotificationsService } from '../service.ts';
import { digestMail, noticeMail } from './noticeMail.ts';
import { createPendingStore, groupPending, type PendingRow } from './pendingStore.ts';

export type MailDeliveryDeps = Pick<NotificationsDeps, 'database' | 'clock' | 'contacts'> & {
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly unsubscribeUrl: (kind: string, userId: string) => string;
};

const peopleAtOnce = 100;
const digestKind = 'notice-digest';
const kindOfEvent = (event: NoticeEvent): string => `notice-${event.replaceAll('_', '-')}`;

export function createMailDelivery(deps: MailDeliveryDeps) {
  const { database, clock, contacts, mail, origin, siteName, unsubscribeUrl } = deps;
  const pending = createPendingStore(database.db, 'mailDueAt');
  const prefsStore = createPrefsStore(database.db);

  /** @returns how many mails were handed to the outbox */
  async function sendTo(
    userId: string,
    email: string,
    rows: readonly PendingRow[],
    modeOf: (row: PendingRow) => string,
  ): Promise<number> {
    const site: MailSite = { origin: origin(), siteName };
    const atOnce = groupPending(rows.filter((row) => modeOf(row) === 'at_once'));
    const digest = groupPending(rows.filter((row) => /^(daily|weekly)$/.test(modeOf(row))));
    for (const notice of atOnce) {
      const event = eventOfKind[notice.kind];
      if (event === null) continue;
      const links = {
        dedupeKey: `notice:${notice.id}`,
        unsubscribeUrl: unsubscribeUrl(kindOfEvent(event), userId),
      };
      await mail.enqueue(noticeMail(site, email, notice, links));
    }
    if (digest.length === 0) return atOnce.length;
    const links = {
      dedupeKey: `notice-digest:${Math.max(...digest.map(({ id }) => id))}`,
      unsubscribeUrl: unsubscribeUrl(digestKind, userId),
    };
    await mail.enqueue(digestMail(site, email, digest, links));
    return atOnce.length + 1;
  }

  /** @returns null when nobody has anything due */
  async function sendBatch(now: Date): Promise<number | null> {
    const people = await pending.listDuePeople(now, peopleAtOnce);
    if (people.length === 0) return null;
    return database.transaction(async () => {
      const rows = groupBy(await pending.takeDue(people, now), ({ userId }) => userId);
      const reachable = await contacts([...rows.keys()]);
      const stored = await prefsStore.findPrefs([...rows.keys()]);
      let sent = 0;
      for (const [userId, own] of rows) {
        const contact = reachable.get(userId);
        if (!contact) continue;
        const { matrix } = presentPrefs(stored.get(userId), contact.timeZone);
        sent += await sendTo(
          userId,
          contact.email,
          own,
          ({ kind }) => channelsFor(matrix, kind).mail,
        );
      }
      return sent;
    });
  }

  return {
    /** Safe to repeat, and beside another process. @returns how many mails were handed to the outbox */
    async sendDue(): Promise<number> {
      const now = clock();
      let sent = 0;
      for (;;) {
        const more = await sendBatch(now);
        if (more === null) return sent;
        sent += more;
      }
    },
  };
}

const mailSubjects: Readonly<Record<NoticeEvent, string>> = {
  new_answer: 'new answers',
  accepted: 'accepted answers',
  comment: 'comments on your posts',
  mention: 'mentions of you',
  needs_info: 'questions that need more details',
  followed_tag: 'new questions with tags you follow',
  followed_member: 'posts by members you follow',
  decision: 'decisions on your posts',
  save_reminder: 'reminders you set',
  badge: 'badges',
};

/** The kinds of mail that a link in one of them can end. */
export const noticeMailKinds = ({
  stopMail,
}: Pick<NotificationsService, 'stopMail'>): Record<string, MailKind> => ({
  [digestKind]: {
    about: 'forum summaries',
    unsubscribe: (userId) =>
      stopMail(userId, (_event, mode) => mode === 'daily' || mode === 'weekly'),
  },
  ...Object.fromEntries(
    noticeEvents.map((event) => [
      kindOfEvent(event),
      {
        about: mailSubjects[event],
        unsubscribe: (userId: string) => stopMail(userId, (other) => other === event),
      },
    ]),
  ),
});
