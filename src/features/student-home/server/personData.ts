import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { listAllLinks, removeLinks } from './links/linkStore.ts';

export const createLinkData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'student-home',
  async *exportPerson(userId) {
    const rows = (await listAllLinks(db, userId)).map((row) => omit(row, ['userId', 'tokenHash']));
    yield* jsonRows(
      'account/links.json',
      'Your calendar feed, and links that show your progress, without their addresses.',
      rows,
    );
  },
  async removePerson(userId) {
    await removeLinks(db, [userId]);
    return {};
  },
});
