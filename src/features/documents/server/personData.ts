import { archiveName, jsonEntry, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import type { Database } from '#server/db/database.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { fileNameFor } from '../rules.ts';
import { createDocumentStore } from './store.ts';

export function createDocumentData(
  { db }: Pick<Database, 'db'>,
  { files, terminate }: Pick<Uploads, 'files' | 'terminate'>,
): PersonData {
  const store = createDocumentStore(db);

  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    const rows = await store.list(userId);
    if (rows.length === 0) return;
    const listed = rows.map((row) => omit(row, ['userId', 'storageKey', 'replaced']));
    yield jsonEntry(
      'documents/documents.json',
      'What is known about each of your documents.',
      listed,
    );
    for (const { name, type, state, storageKey } of rows) {
      const content = state === 'ready' ? await files.open(storageKey) : null;
      if (content === null) continue;
      const path = `documents/${archiveName(fileNameFor(name, type), 'document')}`;
      yield { path, about: 'A document you added.', content, isCompressed: true };
    }
  }

  return {
    name: 'documents',
    exportPerson,
    async removePerson(userId) {
      await store.lockPerson(userId);
      const keys = await store.deleteAll(userId);
      return {
        removeFiles: async () => {
          for (const key of keys) {
            await terminate(key);
            await files.remove(key);
          }
        },
      };
    },
  };
}
