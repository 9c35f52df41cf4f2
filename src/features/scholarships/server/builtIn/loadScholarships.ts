import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { lockState, raiseRevision, setEdition, writeRow } from '../store.ts';
import { divideRow, scholarshipFile } from './scholarshipFile.ts';
import builtInList from './scholarships.json' with { type: 'json' };

/**
 * Stores the list that came with this code, unless the database has this edition or a newer one. It adds what is
 * missing and changes what an earlier edition brought; what staff wrote stays, and nothing is removed.
 * @param given of the shape of `scholarshipFile`
 * @returns whether it was stored now
 * @throws ZodError for a list with a row that may not be shown, such as one that asks for a fee
 */
export async function loadScholarships(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
  given: unknown = builtInList,
): Promise<boolean> {
  const { edition, scholarships } = scholarshipFile.parse(given);
  return database.transaction(async (tx) => {
    if ((await lockState(tx)).edition >= edition) return false;
    for (const row of scholarships)
      await writeRow(tx, { ...divideRow(row), setBy: 'built_in', updatedAt: clock() });
    await setEdition(tx, edition);
    await raiseRevision(tx);
    return true;
  });
}
