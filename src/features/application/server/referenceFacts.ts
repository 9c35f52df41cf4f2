// What the slice of the references asks of the answers: deadlines, and the student's own addresses.
import type { Queries } from '#server/db/database.ts';
import { deadlineInstant } from '../answers/deadline.ts';
import { readRows } from '../answers/places.ts';
import { findPlainValues } from './referenceFactsStore.ts';

export type ProgramDeadline = { readonly at: Date; readonly zone: string };

export const createReferenceFacts = (db: Queries) => ({
  /** Of the programs that each of them lists. */
  async deadlinesOf(userIds: readonly string[]): Promise<Map<string, readonly ProgramDeadline[]>> {
    const sections = await findPlainValues(db, userIds, 'program-material');
    return new Map(
      [...sections].map(([userId, values]) => [
        userId,
        readRows(values, 'programs').flatMap(({ row }) => {
          const at = deadlineInstant(row);
          return at === null ? [] : [{ at, zone: row['deadlineZone'] ?? 'UTC' }];
        }),
      ]),
    );
  },

  /** The address in the personal information; empty when none was typed. */
  async writtenEmail(userId: string): Promise<string> {
    const sections = await findPlainValues(db, [userId], 'personal-information');
    return sections.get(userId)?.['email'] ?? '';
  },
});
