import type { Database } from '../db/database.ts';
import { jsonRows } from './archiveEntries.ts';
import { deleteMails, deleteReceipts, deleteTexts, listMails } from './hostPersonStore.ts';
import type { PersonData } from './personData.ts';

export type HostData = PersonData & {
  /** @param keys parts of the dedupe keys of mails to others that name the person */
  removeMails(userId: string, keys: readonly string[]): Promise<void>;
  removeTexts(texts: readonly string[]): Promise<void>;
};

/** Mail and receipts of changes. */
export function createHostData(
  { db }: Pick<Database, 'db'>,
  addressOf: (userId: string) => Promise<string>,
): HostData {
  return {
    name: 'mail',
    async *exportPerson(userId) {
      const address = await addressOf(userId);
      if (address === '') return;
      yield* jsonRows(
        'account/mail.json',
        'Mail of the last 30 days.',
        await listMails(db, address),
      );
    },
    async removePerson(userId) {
      await deleteReceipts(db, userId, await addressOf(userId));
      return {};
    },
    removeTexts: (texts) => deleteTexts(db, texts),
    removeMails: async (userId, keys) => deleteMails(db, await addressOf(userId), keys),
  };
}
