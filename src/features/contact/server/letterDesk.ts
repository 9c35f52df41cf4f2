// What staff do with messages: look at what was held back, let it through, and say what became of one (features.md
// §6.4: new → answered or spam).
import type { Database } from '../../../server/db/database.ts';
import type { Settings } from '../../content/contract.ts';
import { isReceipt } from '../receipt.ts';
import { type ContactMail, releasedMail, staffAddress } from './mails.ts';
import { presentFile } from './present.ts';
import { type ContactRow, createContactStore } from './store.ts';

export type LetterDesk = ReturnType<typeof createLetterDesk>;

type DeskDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** Writes a mail down inside the transaction around the call. */
  readonly mail: { enqueue(mail: ContactMail): Promise<void> };
  readonly contact: () => Promise<Settings['contact']>;
  readonly mailFrom: string;
};

export function createLetterDesk({ database, mail, contact, mailFrom }: DeskDeps) {
  const store = createContactStore(database.db);
  return {
    /** Those that nobody has settled, the oldest first. */
    waiting: (most: number): Promise<ContactRow[]> => store.inStates(['held', 'new'], most),

    /**
     * Lets a held message through: it is as if it had not been held, and the staff get its words by mail.
     * @returns `silent` when it was let through and no address of the staff is known; null when none was held
     */
    release: (receipt: string): Promise<'mailed' | 'silent' | null> =>
      database.transaction(async () => {
        const row = isReceipt(receipt) ? await store.move(receipt, ['held'], 'new') : null;
        if (row === null) return null;
        const block = await contact();
        const to = staffAddress(block, mailFrom);
        if (to === undefined) return 'silent';
        const topic = block?.topics.find(({ key }) => key === row.topic)?.label ?? row.topic;
        await mail.enqueue(releasedMail(to, { row, topic }, presentFile(row)?.name ?? ''));
        return 'mailed';
      }),

    /** A message that was answered, or is none. @returns whether there was one to settle so */
    async settle(receipt: string, state: 'answered' | 'spam'): Promise<boolean> {
      const from = state === 'answered' ? (['new'] as const) : (['new', 'held'] as const);
      return isReceipt(receipt) && (await store.move(receipt, from, state)) !== null;
    },
  };
}
