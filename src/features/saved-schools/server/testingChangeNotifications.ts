// For tests only: people with lists and clocks of their own, and what they are mailed.
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { hour } from '#shared/time/duration.ts';
import { createRecipientStore } from '#features/account/server/profile/recipientStore.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { createWorld } from '#features/notifications/server/testingNotifications.ts';
import type { SavedChange } from '../contract.ts';
import { type ChangeNotificationsDeps, createChangeNotifications } from './changeNotifications.ts';
import { createSavedService } from './service.ts';

export type DatedMail = Mail & { readonly at: string };

export function createChangeWorld(database: OpenDatabase) {
  const { world, notifications } = createWorld(database);
  const clock = () => world.now;
  const build = (facts: Partial<ChangeNotificationsDeps> = {}) =>
    createChangeNotifications({
      database,
      clock,
      notify: notifications.notify,
      emails: (ids) => createRecipientStore(database.db).studentEmails(ids),
      ...facts,
    });
  const changes = build();
  const list = createSavedService({
    database,
    clock,
    pages: async () => [],
    cancel: notifications.cancel,
  });

  async function person(timeZone = '', facts: Parameters<typeof buildUser>[1] = {}) {
    const { email, id, roleName, studentPackage } = await buildUser(database.db, facts);
    world.contacts.set(id, { email, timeZone, roleName, studentPackage });
    return id;
  }
  const save = (userId: string, id: number, set: SavedChange['set'] = {}) =>
    list.bulk(userId, [{ id, revision: 0, set: { saved: true, ...set } }]);

  return {
    world,
    notifications,
    changes,
    list,
    build,
    person,
    save,
    /** Somebody new who saved this school. */
    async saver(id: number, set: SavedChange['set'] = {}, facts = {}, timeZone = '') {
      const userId = await person(timeZone, facts);
      await save(userId, id, set);
      return userId;
    },
    /** Every quarter of an hour, as the jobs of the server: a look each hour, then what is due. */
    async runUntil(end: string, stepMs = hour / 4): Promise<DatedMail[]> {
      const mails: DatedMail[] = [];
      for (let at = world.now.getTime(); at <= Date.parse(end); at += stepMs) {
        world.now = new Date(at);
        if (at % hour === 0) await changes.look();
        const before = world.mails.length;
        await notifications.deliverDue();
        const dated = { at: world.now.toISOString() };
        mails.push(...world.mails.slice(before).map((mail) => ({ ...mail, ...dated })));
      }
      return mails;
    },
  };
}
export type ChangeWorld = ReturnType<typeof createChangeWorld>;

export const linesOf = (mails: readonly Mail[]): string[] =>
  mails.flatMap(({ text }) => text.match(/^- .*/gm) ?? []);
