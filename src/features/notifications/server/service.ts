import { Problem } from '#shared/contract/problem.ts';
import { type DigestTime, noticesOnPage, type NoticePage } from '../contract.ts';
import type { NoticeChoices, NoticePrefs } from '../prefsContract.ts';
import {
  afterQuiet,
  channelsFor,
  checkCalm,
  currentShifts,
  mailDue,
  type MailMode,
  type NoticeEvent,
  noticeEvents,
} from '../rules.ts';
import { eventsFor } from '../policy.ts';
import { createNoticesStore, type ReadNotices } from './noticesStore.ts';
import { type NotificationsDeps, ownTopic, type Standing } from './notificationsDeps.ts';
import { presentNotice, presentPrefs } from './presentPrefs.ts';
import { createPrefsStore } from './prefsStore.ts';

type Person = Standing & { readonly userId: string };

export function createNotificationsService(deps: Omit<NotificationsDeps, 'blockersOf'>) {
  const { database, clock, live, contacts } = deps;
  const notices = createNoticesStore(database.db);
  const store = createPrefsStore(database.db);

  async function readPrefs(userId: string): Promise<NoticePrefs> {
    const [stored, reachable] = [await store.findPrefs([userId]), await contacts([userId])];
    return presentPrefs(stored.get(userId), reachable.get(userId)?.timeZone);
  }

  const getPrefs = async (person: Person): Promise<NoticePrefs> => ({
    ...(await readPrefs(person.userId)),
    events: eventsFor(person),
  });

  /** What waits is sent as it is wished from now on. */
  async function reschedule(userId: string, prefs: NoticePrefs): Promise<void> {
    const now = clock();
    const rows = await store.listPending(userId);
    await store.reschedule(
      rows.map(({ id, kind, mailDueAt, pushDueAt }) => {
        const { mail, push } = channelsFor(prefs.matrix, kind);
        return {
          id,
          mailDueAt: mailDueAt && mailDue(now, mail, prefs, prefs.timeZone),
          pushDueAt: pushDueAt && push ? afterQuiet(now, prefs, prefs.timeZone) : null,
        };
      }),
    );
  }

  async function saveChoices(
    userId: string,
    choices: NoticeChoices,
    ifMatch: number,
  ): Promise<NoticePrefs | null> {
    const stored = (await store.findPrefs([userId])).get(userId);
    // Rows that are not given stay those of the revision that was seen.
    if ((stored?.revision ?? 0) !== ifMatch) return null;
    const { timeZone } = await readPrefs(userId);
    const now = clock();
    const saved = await store.savePrefs(
      {
        userId,
        matrix: Object.fromEntries(
          noticeEvents.flatMap((event) => {
            const row = choices.matrix[event] ?? stored?.matrix[event];
            return row ? [[event, row]] : [];
          }),
        ),
        quiet: choices.quiet?.from === choices.quiet?.to ? null : choices.quiet,
        shifts: currentShifts(choices.shifts, now, timeZone),
        digestHour: choices.digestHour,
        updatedAt: now,
      },
      ifMatch,
    );
    if (!saved) return null;
    const prefs = presentPrefs(saved, timeZone);
    await reschedule(userId, prefs);
    return prefs;
  }

  return {
    async list(userId: string, before?: number): Promise<NoticePage> {
      const rows = await notices.listNotices(userId, before, noticesOnPage + 1);
      const items = rows.slice(0, noticesOnPage).map(presentNotice);
      const next = rows.length > noticesOnPage ? (items.at(-1)?.id ?? null) : null;
      return { unread: await notices.countUnread(userId), items, next };
    },

    async count(userId: string): Promise<NoticePage> {
      return { unread: await notices.countUnread(userId), items: [], next: null };
    },

    /** Idempotent. */
    async markRead(userId: string, which: ReadNotices): Promise<{ unread: number }> {
      const empty = 'ids' in which && which.ids.length === 0;
      if (!empty && (await notices.markRead(userId, which, clock()))) {
        live.publish(ownTopic(userId));
      }
      return { unread: await notices.countUnread(userId) };
    },

    getPrefs,

    async findDigestTimes(userIds: readonly string[]): Promise<ReadonlyMap<string, DigestTime>> {
      const reachable = await contacts(userIds);
      const stored = await store.findPrefs(userIds);
      return new Map(
        userIds.map((id) => [id, presentPrefs(stored.get(id), reachable.get(id)?.timeZone)]),
      );
    },

    /** @throws Problem validation_failed; revision_mismatch with the settings as they are */
    async savePrefs(person: Person, choices: NoticeChoices, ifMatch: number): Promise<NoticePrefs> {
      const current = await readPrefs(person.userId);
      const fields = checkCalm(choices, current.timeZone);
      if (fields.length > 0) {
        throw new Problem(
          'validation_failed',
          'Nothing was changed yet. Check the highlighted times, then save again.',
          { fields },
        );
      }
      const offered = Object.entries(choices.matrix).filter(([event]) =>
        eventsFor(person).some((own) => own === event),
      );
      const own = { ...choices, matrix: Object.fromEntries(offered) };
      const saved = await saveChoices(person.userId, own, ifMatch);
      if (saved) return { ...saved, events: eventsFor(person) };
      throw new Problem(
        'revision_mismatch',
        'Your notification settings were changed on another device. Compare both versions and save again.',
        { current: await getPrefs(person) },
      );
    },

    /** For links in mails: no revision, idempotent. */
    async stopMail(userId: string, stops: (event: NoticeEvent, mode: MailMode) => boolean) {
      await database.transaction(async () => {
        const prefs = await readPrefs(userId);
        const matrix = { ...prefs.matrix };
        for (const event of noticeEvents) {
          if (stops(event, matrix[event].mail)) matrix[event] = { ...matrix[event], mail: 'off' };
        }
        const saved = await saveChoices(userId, { ...prefs, matrix }, prefs.revision);
        if (!saved) throw new Problem('unavailable', 'The settings were just changed. Try again.');
      });
    },
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
