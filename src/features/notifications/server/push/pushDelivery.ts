import { createHash } from 'node:crypto';
import { groupBy } from '#shared/collections/groupBy.ts';
import { day, minute } from '#shared/time/duration.ts';
import { formatNotice, neutralText } from '../../noticeText.ts';
import { channelsOf } from '../../policy.ts';
import { type GroupedNotice, groupPending } from '../delivery/groupPending.ts';
import { createPendingStore } from '../delivery/pendingStore.ts';
import type { NotificationsDeps } from '../notificationsDeps.ts';
import { presentPrefs } from '../presentPrefs.ts';
import { createPrefsStore } from '../prefsStore.ts';
import { createPushStore, type MessageRow, type SubscriptionRow } from './pushStore.ts';
import type { PushOutcome, SendPush } from './sendPush.ts';

export type PushDeliveryDeps = Pick<NotificationsDeps, 'database' | 'clock' | 'contacts'> & {
  readonly send: SendPush;
  /** Which of these sessions go on. */
  readonly openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: (sentence: string) => void;
};

const peopleAtOnce = 100;
const messagesAtOnce = 20;
/** A push service answers within 10 s, or not. */
const leaseMs = minute;
/** What could not be sent by then is on the site and in the next mail. */
const maxAgeMs = day;
/** More groups than these at once are one message. */
const maxMessages = 3;

const retryDelayMs = (attempts: number): number =>
  Math.min(60, 2 ** Math.max(0, attempts - 1)) * minute;

const topicOf = (notice: GroupedNotice): string =>
  createHash('sha256').update(`${notice.kind} ${notice.groupKey}`).digest('base64url').slice(0, 32);

type Payload = { readonly text: string; readonly path: string; readonly tag: string };

/** Neutral unless the owner wants it otherwise: it shows on a locked screen, next to whoever sits beside them. */
function payloadsOf(notices: readonly GroupedNotice[], details: boolean): Payload[] {
  if (notices.length > maxMessages) {
    return [{ text: 'You have new notifications', path: '/forum', tag: 'notices' }];
  }
  return notices.map((notice) => ({
    text: details ? formatNotice(notice) : neutralText[notice.kind],
    path: notice.path,
    tag: topicOf(notice),
  }));
}

export function createPushDelivery(deps: PushDeliveryDeps) {
  const { database, clock, contacts, send, openSessions, report } = deps;
  const pending = createPendingStore(database.db, 'pushDueAt');
  const prefsStore = createPrefsStore(database.db);
  const store = createPushStore(database.db);

  async function findBrowsers(userIds: readonly string[]): Promise<Map<string, SubscriptionRow[]>> {
    const all = await store.listSubscriptions(userIds);
    const open = await openSessions([...new Set(all.map(({ sessionId }) => sessionId))]);
    await store.removeSubscriptions(
      all.filter(({ sessionId }) => !open.has(sessionId)).map(({ id }) => id),
    );
    return groupBy(
      all.filter(({ sessionId }) => open.has(sessionId)),
      ({ userId }) => userId,
    );
  }

  /** @returns false when nobody has anything due */
  async function queueBatch(now: Date): Promise<boolean> {
    const people = await pending.listDuePeople(now, peopleAtOnce);
    if (people.length === 0) return false;
    await database.transaction(async () => {
      const rows = groupBy(await pending.takeDue(people, now), ({ userId }) => userId);
      const userIds = [...rows.keys()];
      const [reachable, stored] = [await contacts(userIds), await prefsStore.findPrefs(userIds)];
      const browsers = await findBrowsers(userIds);
      const messages = [...rows].flatMap(([userId, own]) => {
        const contact = reachable.get(userId);
        if (!contact) return [];
        const { matrix, timeZone } = presentPrefs(stored.get(userId), contact.timeZone);
        const wanted = own.filter(({ kind }) => channelsOf(contact, matrix, kind).push);
        return (browsers.get(userId) ?? []).flatMap(({ id: subscriptionId, details }) =>
          payloadsOf(groupPending(wanted, now, timeZone), details).map((payload) => ({
            subscriptionId,
            payload: JSON.stringify(payload),
            topic: payload.tag,
            createdAt: now,
            dueAt: now,
          })),
        );
      });
      await store.addMessages(messages);
    });
    return true;
  }

  async function finish(
    { id, attempts, createdAt }: MessageRow,
    subscription: SubscriptionRow,
    outcome: PushOutcome,
  ): Promise<boolean> {
    if (outcome.kind === 'gone') await store.removeSubscriptions([subscription.id]);
    else if (outcome.kind === 'retry') {
      const now = clock();
      const dueAt = new Date(now.getTime() + (outcome.afterMs ?? retryDelayMs(attempts)));
      if (dueAt.getTime() < createdAt.getTime() + maxAgeMs) {
        await store.postponeMessage(id, dueAt);
        return false;
      }
      report(`A push message was given up after ${attempts} attempts: ${outcome.why}.`);
      await store.removeMessage(id);
    } else {
      if (outcome.kind === 'refused') report(`A push service refused a message: ${outcome.why}.`);
      await store.removeMessage(id);
    }
    return outcome.kind === 'sent';
  }

  async function sendOne(message: MessageRow, subscription: SubscriptionRow): Promise<boolean> {
    const now = clock();
    const left = Math.floor((message.createdAt.getTime() + maxAgeMs - now.getTime()) / 1000);
    const outcome = await send({ ...subscription, ...message, ttlSeconds: Math.max(0, left) }, now);
    return finish(message, subscription, outcome);
  }

  return {
    /** Safe beside another process. @returns how many messages push services took */
    async sendDue(): Promise<number> {
      for (let more = true; more; ) more = await queueBatch(clock());
      let sent = 0;
      for (;;) {
        const now = clock();
        const claimed = await store.claimMessages(
          now,
          new Date(now.getTime() + leaseMs),
          messagesAtOnce,
        );
        if (claimed.length === 0) return sent;
        const outcomes = await Promise.all(
          claimed.map(({ message, subscription }) => sendOne(message, subscription)),
        );
        sent += outcomes.filter(Boolean).length;
      }
    },

    async withPush(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await store.listSubscriptions(userIds);
      return new Set(rows.map(({ userId }) => userId));
    },
  };
}
