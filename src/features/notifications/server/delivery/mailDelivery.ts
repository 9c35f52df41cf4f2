import { groupBy } from '#shared/collections/groupBy.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailKind } from '#server/mail/unsubscribe.ts';
import { neutralText } from '../../noticeText.ts';
import { channelsOf } from '../../policy.ts';
import {
  eventOfKind,
  type LastDigests,
  type NoticeEvent,
  noticeEvents,
  postponedDigest,
} from '../../rules.ts';
import type { Contact, NotificationsDeps } from '../notificationsDeps.ts';
import { presentPrefs } from '../presentPrefs.ts';
import { createPrefsStore } from '../prefsStore.ts';
import type { NotificationsService } from '../service.ts';
import { createDigestStore, type Postponed } from './digestStore.ts';
import { type GroupedNotice, groupPending } from './groupPending.ts';
import { digestMail, noticeMail } from './noticeMail.ts';
import { createPendingStore, type PendingRow } from './pendingStore.ts';
import { findStopLink } from './stopLinks.ts';

export type MailDeliveryDeps = Pick<NotificationsDeps, 'database' | 'clock' | 'contacts'> & {
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly unsubscribeUrl: (kind: string, userId: string) => string;
};

const peopleAtOnce = 100;
const digestKind = 'notice-digest';
const kindOfEvent = (event: NoticeEvent): string => `notice-${event.replaceAll('_', '-')}`;

type Person = { readonly userId: string; readonly email: string; readonly timeZone: string };
type Sorted = {
  readonly atOnce: PendingRow[];
  readonly digest: PendingRow[];
  readonly postponed: Postponed[];
  readonly isWeekly: boolean;
};
type Prefs = ReturnType<typeof presentPrefs>;

function sortRows(
  rows: readonly PendingRow[],
  contact: Contact,
  prefs: Prefs,
  last: LastDigests,
  now: Date,
): Sorted {
  const byMode = groupBy(rows, ({ kind }) => channelsOf(contact, prefs.matrix, kind).mail);
  const digest: PendingRow[] = [];
  const postponed: Postponed[] = [];
  let isWeekly = false;
  for (const mode of ['daily', 'weekly'] as const) {
    const own = byMode.get(mode) ?? [];
    const dueAt = postponedDigest(now, mode, last, prefs);
    if (dueAt) postponed.push(...own.map(({ id }) => ({ id, dueAt })));
    else digest.push(...own);
    if (mode === 'weekly') isWeekly = dueAt === null && own.length > 0;
  }
  digest.sort((one, other) => one.id - other.id);
  return { atOnce: byMode.get('at_once') ?? [], digest, postponed, isWeekly };
}

/** However many schools or programs there is news of, one mail. */
const inOneMail: readonly NoticeEvent[] = [
  'saved_schools',
  'deadline_soon',
  'missing_item',
  'expiring',
];

function mailsAtOnce(notices: readonly GroupedNotice[]): [GroupedNotice, ...GroupedNotice[]][] {
  const mails = groupBy(notices, ({ kind, id }) =>
    inOneMail.includes(eventOfKind[kind]) ? eventOfKind[kind] : id,
  );
  return [...mails.values()].flatMap(([first, ...more]) => (first ? [[first, ...more]] : []));
}

const newestId = (notices: readonly GroupedNotice[]): number =>
  Math.max(...notices.map(({ id }) => id));

export function createMailDelivery(deps: MailDeliveryDeps) {
  const { database, clock, contacts, mail, origin, siteName, unsubscribeUrl } = deps;
  const pending = createPendingStore(database.db, 'mailDueAt');
  const digests = createDigestStore(database.db);
  const prefsStore = createPrefsStore(database.db);
  const site = (): MailSite => ({ origin: origin(), siteName });

  /** @returns how many mails were handed to the outbox */
  async function sendAtOnce(person: Person, rows: readonly PendingRow[], now: Date) {
    const { userId, email, timeZone } = person;
    const mails = mailsAtOnce(groupPending(rows, now, timeZone));
    for (const [first, ...more] of mails) {
      const notices = [first, ...more];
      const stop = findStopLink(first, unsubscribeUrl);
      const links = {
        dedupeKey: `notice:${newestId(notices)}`,
        unsubscribeUrl: stop?.url ?? unsubscribeUrl(kindOfEvent(eventOfKind[first.kind]), userId),
      };
      await mail.enqueue(noticeMail(site(), email, notices, neutralText[first.kind], links));
    }
    return mails.length;
  }

  /** @returns how many mails were handed to the outbox: none when there is nothing left to report */
  async function sendDigest(person: Person, rows: readonly PendingRow[], now: Date) {
    const { userId, email, timeZone } = person;
    const notices = groupPending(rows, now, timeZone);
    if (notices.length === 0) return 0;
    const links = notices.map((notice) => findStopLink(notice, unsubscribeUrl));
    const stops = [...groupBy(links, (link) => link?.url).values()].map(([link]) => link ?? null);
    const [only = null] = stops;
    await mail.enqueue(
      digestMail(
        site(),
        email,
        notices,
        stops.flatMap((link) => link ?? []),
        {
          dedupeKey: `notice-digest:${newestId(notices)}`,
          unsubscribeUrl:
            stops.length === 1 && only ? only.url : unsubscribeUrl(digestKind, userId),
        },
      ),
    );
    return 1;
  }

  /** @returns null when nobody has anything due */
  async function sendBatch(now: Date): Promise<number | null> {
    const people = await pending.listDuePeople(now, peopleAtOnce);
    if (people.length === 0) return null;
    return database.transaction(async () => {
      const last = await digests.lockPeople(people);
      const rows = groupBy(await pending.takeDue(people, now), ({ userId }) => userId);
      const reachable = await contacts([...rows.keys()]);
      const stored = await prefsStore.findPrefs([...rows.keys()]);
      const postponed: Postponed[] = [];
      const [digestTo, weeklyTo]: [string[], string[]] = [[], []];
      let sent = 0;
      for (const [userId, own] of rows) {
        const contact = reachable.get(userId);
        if (!contact) continue;
        const prefs = presentPrefs(stored.get(userId), contact.timeZone);
        const none = { at: null, weeklyAt: null };
        const sorted = sortRows(own, contact, prefs, last.get(userId) ?? none, now);
        const person = { userId, email: contact.email, timeZone: prefs.timeZone };
        postponed.push(...sorted.postponed);
        const digestCount = await sendDigest(person, sorted.digest, now);
        if (digestCount > 0) digestTo.push(userId);
        if (digestCount > 0 && sorted.isWeekly) weeklyTo.push(userId);
        sent += digestCount + (await sendAtOnce(person, sorted.atOnce, now));
      }
      await digests.postpone(postponed);
      await digests.recordDigests(digestTo, weeklyTo, now);
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
  saved_schools: 'saved schools',
  saved_search: 'saved searches',
  deadline_soon: 'deadlines of your programs',
  missing_item: 'what’s missing for your programs',
  application_state: 'changes to your applications',
  upload_rejected: 'files that aren’t accepted',
  expiring: 'certificates, tests, and courses that get too old',
  nurse_review: 'reviews of your nurse profile',
  license_expiring: 'your license',
  contact_request: 'requests from students',
  contact_answer: 'answers to your requests',
  contact_message: 'messages between students and nurses',
  scholarships: 'scholarships you track',
};

/** The kinds of mail that a link in one of them can end. */
export const noticeMailKinds = ({
  stopMail,
}: Pick<NotificationsService, 'stopMail'>): Record<string, MailKind> => ({
  [digestKind]: {
    about: 'what’s in your summaries',
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
