import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { listFeedbackOf, listMessagesOf, listReportsBy, listRequestsOf } from './personStore.ts';

const people = ['studentId', 'nurseId', 'slot'] as const;

export const createNurseContactData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'nurse-contact',
  async *exportPerson(userId) {
    const requests = await listRequestsOf(db, userId);
    yield* jsonRows(
      'nurse-contact/requests.json',
      'Requests you sent to nurses, or got as a nurse.',
      requests.map((row) => ({
        you: row.studentId === userId ? 'student' : 'nurse',
        ...omit(row, people),
      })),
    );
    const messages = await listMessagesOf(
      db,
      requests.map(({ id }) => id),
    );
    yield* jsonRows('nurse-contact/messages.json', 'What was written in them.', messages);
    const feedback = (await listFeedbackOf(db, userId)).map((row) => ({
      you: row.studentId === userId ? 'student' : 'nurse',
      // Below three, an average would tell a nurse what one student gave; here it would be told outright.
      ...omit(row, [
        'studentId',
        'nurseId',
        ...(row.studentId === userId ? [] : ['stars' as const]),
      ]),
    }));
    yield* jsonRows('nurse-contact/feedback.json', 'Stars and notes you gave or got.', feedback);
    const reports = (await listReportsBy(db, userId)).map((row) =>
      omit(row, ['nurseId', 'reporterId']),
    );
    yield* jsonRows('nurse-contact/reports.json', 'What you reported to us.', reports);
  },
  /** The rows go with the account of either; receipts of the other’s steps hold the words of the request. */
  removePerson: async (userId) => ({
    erasedTexts: (await listRequestsOf(db, userId)).map(({ message }) => message),
  }),
});
