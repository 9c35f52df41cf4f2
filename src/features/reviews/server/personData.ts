import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import {
  clearFlagReasons,
  deleteReports,
  deleteReviews,
  listOwnMarks,
  listOwnReviews,
  listReports,
  listReviewIds,
} from './personStore.ts';
import { deleteOwners } from './reviewNotificationsStore.ts';

export type ReviewDataDeps = {
  readonly database: Pick<Database, 'db'>;
  /** The confirmed address of a person; empty without one. */
  readonly emailOf: (userId: string) => Promise<string>;
};

export function createReviewData({ database, emailOf }: ReviewDataDeps): PersonData {
  const { db } = database;
  return {
    name: 'reviews',
    async *exportPerson(userId) {
      const own = (await listOwnReviews(db, userId)).map((row) => omit(row, ['authorId']));
      yield* jsonRows('schools/reviews.json', 'Reviews you wrote.', own);
      const marks = (await listOwnMarks(db, userId)).map((row) => omit(row, ['userId']));
      yield* jsonRows('schools/review-marks.json', 'Reviews you marked or reported.', marks);
      const reports = await listReports(db, userId, await emailOf(userId));
      const listed = reports.map((row) => omit(row, ['userId', 'network']));
      yield* jsonRows('schools/corrections.json', 'Wrong data you reported.', listed);
    },
    async removePerson(userId, { posts }) {
      const mailKeys = await listReviewIds(db, userId);
      await deleteReports(db, userId, await emailOf(userId));
      await clearFlagReasons(db, [userId]);
      if (posts === 'erase') await deleteReviews(db, userId);
      await deleteOwners(db, [userId]);
      return { mailKeys };
    },
  };
}
