import type { Database } from '#server/db/database.ts';
import { archiveName, jsonEntry, jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import { canReadAnswer, isOpen } from '../policy.ts';
import { pickAnswer } from '../rules.ts';
import { listAll, listEventsOf } from './personStore.ts';
import type { ReferenceSealer } from './seal.ts';
import { deleteOwners, findFile, type RequestRow } from './store.ts';

export type ReferenceData = PersonData & {
  /** People who were asked and have not answered yet. */
  countOpen(userId: string): Promise<number>;
};

const unlisted = [
  'userId',
  'tokenHash',
  'answer',
  'remindedFor',
  'answerRevision',
  'revision',
] as const satisfies readonly (keyof RequestRow)[];

export function createReferenceData(
  { db }: Pick<Database, 'db'>,
  sealer: ReferenceSealer,
): ReferenceData {
  async function* exportAnswer(row: RequestRow): AsyncGenerator<ArchiveEntry> {
    const folder = `references/${archiveName(row.name, 'reference')}`;
    const values = pickAnswer(sealer.openValues(row.answer, row.id));
    yield jsonEntry(`${folder}/answer.json`, 'What a reference wrote about you.', values);
    const sealed = row.fileName === '' ? null : await findFile(db, row.id);
    if (sealed === null) return;
    yield {
      path: `${folder}/${archiveName(row.fileName, 'reference.pdf')}`,
      about: 'A file of a reference.',
      content: sealer.openFile(sealed, row.id),
      isCompressed: true,
    };
  }

  /** What was waived stays closed to the student here too. */
  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    const rows = await listAll(db, userId);
    if (rows.length === 0) return;
    const listed = rows.map((row) => omit(row, unlisted));
    yield jsonEntry('references/references.json', 'People you asked for a reference.', listed);
    const events = await listEventsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield* jsonRows('references/history.json', 'What happened with each invitation.', events);
    for (const row of rows) if (canReadAnswer(row)) yield* exportAnswer(row);
  }

  return {
    name: 'references',
    exportPerson,
    countOpen: async (userId) =>
      (await listAll(db, userId)).filter(({ state }) => isOpen(state)).length,
    async removePerson(userId) {
      const mailKeys = (await listAll(db, userId)).map(({ id }) => id);
      await deleteOwners(db, [userId]);
      return { mailKeys };
    },
  };
}
