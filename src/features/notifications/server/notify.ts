import { chunk } from '#shared/collections/chunk.ts';
import type { Notify } from '../contract.ts';
import { channelsOf } from '../policy.ts';
import { afterCalm, channelsFor, mailDue } from '../rules.ts';
import { createNoticesStore, type NewDelivery } from './noticesStore.ts';
import { type NotificationsDeps, ownTopic } from './notificationsDeps.ts';
import { presentPrefs } from './presentPrefs.ts';
import { createPrefsStore } from './prefsStore.ts';

/** Thirteen parameters a row; a statement takes 65,535. */
const chunkSize = 1000;

export type NotifyDeps = NotificationsDeps & {
  /** Which of these people have a browser that shows push messages. */
  readonly withPush: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** After the commit, when mail or push is due at once. */
  readonly deliverSoon: () => void;
};

export function createNotify(deps: NotifyDeps): Notify {
  const { database, clock, live, contacts, blockersOf, withPush, deliverSoon } = deps;
  const notices = createNoticesStore(database.db);
  const prefsStore = createPrefsStore(database.db);

  async function withoutBlockers(to: readonly string[], by: string | undefined): Promise<string[]> {
    // Sorted: two notices at once lock the rows of the same people in the same order.
    const people = [...new Set(to)].filter((id) => id !== by).sort();
    if (by === undefined || people.length === 0) return people;
    const blockers = new Set(await blockersOf(people, by));
    return people.filter((id) => !blockers.has(id));
  }

  return async ({ to, by, group: groupKey, plannedFor, withoutPush, ...notice }) => {
    const now = clock();
    const deadline = notice.kind === 'deadline_soon' ? (notice.expiresAt ?? null) : null;
    const timing = { deadline, plannedFor: plannedFor ?? now };
    const facts = { ...notice, groupKey, at: now };
    for (const ids of chunk(await withoutBlockers(to, by), chunkSize)) {
      const reachable = await contacts(ids);
      const stored = await prefsStore.findPrefs(ids);
      const pushable = await withPush(ids);
      const onSite = new Set<string>();
      const people = ids.map((userId): NewDelivery => {
        const contact = reachable.get(userId);
        const prefs = presentPrefs(stored.get(userId), contact?.timeZone);
        const { site, mail, push } = contact
          ? channelsOf(contact, prefs.matrix, notice.kind)
          : channelsFor(prefs.matrix, notice.kind);
        const pushes = push && withoutPush !== true && pushable.has(userId);
        if (site) onSite.add(userId);
        return {
          userId,
          mailDueAt: contact ? mailDue(now, mail, prefs, prefs.timeZone, timing) : null,
          pushDueAt: pushes ? afterCalm(now, prefs, prefs.timeZone, deadline) : null,
        };
      });
      const fresh = await notices.addDeliveries(facts, people);
      const shown = ids.filter((id) => fresh.has(id) && onSite.has(id));
      if (shown.length > 0) await notices.addNotices(facts, shown);
      for (const userId of shown) live.publish(ownTopic(userId));
      const isDue = people.some(
        ({ userId, mailDueAt, pushDueAt }) =>
          fresh.has(userId) && [mailDueAt, pushDueAt].some((due) => due !== null && due <= now),
      );
      if (isDue) database.afterCommit(deliverSoon);
    }
  };
}
