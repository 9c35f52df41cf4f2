import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { removeOwners } from './ownersStore.ts';
import {
  listDeliveries,
  listDigests,
  listNotices,
  listPrefs,
  listSubscriptions,
} from './personStore.ts';

export const createNoticeData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'notifications',
  async *exportPerson(userId) {
    const notices = (await listNotices(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('notifications/notifications.json', 'What you were told.', notices);
    const sent = (await listDeliveries(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('notifications/deliveries.json', 'What was mailed or pushed, and when.', sent);
    const choices = (await listPrefs(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('notifications/choices.json', 'What you want to be told.', choices);
    const digests = (await listDigests(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('notifications/summaries.json', 'When summaries were mailed.', digests);
    const browsers = (await listSubscriptions(db, userId)).map((row) =>
      omit(row, ['userId', 'p256dh', 'auth', 'endpoint']),
    );
    yield* jsonRows('notifications/browsers.json', 'Browsers that get push messages.', browsers);
  },
  async removePerson(userId) {
    await removeOwners(db, [userId]);
    return {};
  },
});
