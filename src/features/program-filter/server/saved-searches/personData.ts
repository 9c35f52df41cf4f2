import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { createSavedSearchesStore, removeSearches } from './store.ts';

export const createSearchData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'program-filter',
  async *exportPerson(userId) {
    const rows = (await createSavedSearchesStore(db).list(userId)).map((row) =>
      omit(row, ['userId']),
    );
    yield* jsonRows('schools/saved-searches.json', 'Searches you saved, with their courses.', rows);
  },
  async removePerson(userId) {
    await removeSearches(db, [userId]);
    return {};
  },
});
