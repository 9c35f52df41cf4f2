import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { deleteMarks, listMarks } from './store.ts';

export const createResourceData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'resources',
  async *exportPerson(userId) {
    const rows = (await listMarks(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows(
      'account/resources.json',
      'Resources you saved, opened, ticked, answered or finished.',
      rows,
    );
  },
  async removePerson(userId) {
    await deleteMarks(db, [userId]);
    return {};
  },
});
