import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { listSaved } from './personStore.ts';
import { removeLists } from './store.ts';

export const createSavedData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'saved-schools',
  async *exportPerson(userId) {
    const rows = (await listSaved(db, userId)).map((row) => omit(row, ['userId', 'seenChange']));
    yield* jsonRows('schools/saved-schools.json', 'Schools you saved, with notes and tags.', rows);
  },
  async removePerson(userId) {
    await removeLists(db, [userId]);
    return {};
  },
});
