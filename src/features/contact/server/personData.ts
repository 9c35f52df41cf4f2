import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { archiveName, jsonEntry, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import { deleteMessages, listMessages } from './personStore.ts';
import { presentFile } from './present.ts';

export type ContactDataDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: FileStore;
  /** The confirmed address of a person; empty without one. */
  readonly emailOf: (userId: string) => Promise<string>;
};

export function createContactData({ database, files, emailOf }: ContactDataDeps): PersonData {
  const { db } = database;

  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    const rows = await listMessages(db, userId, await emailOf(userId));
    if (rows.length === 0) return;
    const listed = rows.map((row) => omit(row, ['userId', 'sendingKey', 'network']));
    yield jsonEntry('messages/messages.json', 'Messages you sent us.', listed);
    for (const row of rows) {
      const file = presentFile(row);
      const content = file && (await files.open(row.id));
      if (!content) continue;
      const path = `messages/${archiveName(file.name, 'attachment')}`;
      yield { path, about: 'A file of a message you sent us.', content, isCompressed: true };
    }
  }

  return {
    name: 'contact',
    exportPerson,
    async removePerson(userId) {
      const gone = await deleteMessages(db, userId, await emailOf(userId));
      return {
        mailKeys: gone.flatMap(({ id, receipt }) => [id, receipt]),
        removeFiles: async () => {
          for (const { id, attachment } of gone) if (attachment !== null) await files.remove(id);
        },
      };
    },
  };
}
