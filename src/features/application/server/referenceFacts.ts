// What the slice of the references asks of the answers: deadlines, and the student's own addresses.
import type { Queries } from '#server/db/database.ts';
import { readRows } from '../answers/places.ts';
import { listDeadlines } from '../answers/programs/listDeadlines.ts';
import type { ReadCatalogue } from './programs/catalogueProgram.ts';
import { readListed } from './programs/listedDeadlines.ts';
import { findPlainValues } from './referenceFactsStore.ts';

export type ProgramDeadline = { readonly at: Date; readonly zone: string };

export const createReferenceFacts = (db: Queries, catalogue: ReadCatalogue) => ({
  /** Of the programs that each of them lists. */
  async deadlinesOf(userIds: readonly string[]): Promise<Map<string, readonly ProgramDeadline[]>> {
    const sections = await findPlainValues(db, userIds, 'program-material');
    const rows = [...sections.values()].flatMap((values) => readRows(values, 'programs'));
    const findListed = await readListed(
      catalogue,
      rows.map(({ row }) => row),
    );
    return new Map(
      [...sections].map(([userId, values]) => [
        userId,
        listDeadlines(values, findListed).map(({ at, zone }) => ({ at, zone })),
      ]),
    );
  },

  /** The address in the personal information; empty when none was typed. */
  async writtenEmail(userId: string): Promise<string> {
    const sections = await findPlainValues(db, [userId], 'personal-information');
    return sections.get(userId)?.['email'] ?? '';
  },
});
