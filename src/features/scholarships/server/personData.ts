import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { listReportsBy, listTracks } from './store.ts';

export const createScholarshipData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'scholarships',
  async *exportPerson(userId) {
    const tracks = (await listTracks(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows(
      'scholarships/scholarships.json',
      'Scholarships you keep track of, with reminders and amounts.',
      tracks,
    );
    const reports = (await listReportsBy(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows(
      'scholarships/reports.json',
      'Entries of the list of scholarships that you reported.',
      reports,
    );
  },
  /** The rows go with the account. */
  removePerson: async () => ({}),
});
