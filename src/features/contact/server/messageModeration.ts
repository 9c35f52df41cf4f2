// What staff do with messages: look at what was held back, let it through, and say what became of one (features.md
// §6.4: new → answered or spam).
import type { Queries } from '#server/db/database.ts';
import { isReceipt } from '../receipt.ts';
import { type ContactRow, createContactStore } from './store.ts';

export type MessageModeration = ReturnType<typeof createMessageModeration>;

export function createMessageModeration(db: Queries) {
  const store = createContactStore(db);
  /** @returns whether there was one that this can be done to */
  const move = async (
    receipt: string,
    from: readonly ContactRow['state'][],
    to: ContactRow['state'],
  ): Promise<boolean> => isReceipt(receipt) && (await store.move(receipt, from, to)) !== null;

  return {
    /** Those that nobody has settled, the oldest first. */
    waiting: (most: number): Promise<ContactRow[]> =>
      store.inStates(['held', 'released', 'new'], most),
    /** Lets a held message through: the site then sends it to the staff, as if it had not been held. */
    release: (receipt: string) => move(receipt, ['held'], 'released'),
    answered: (receipt: string) => move(receipt, ['new', 'released'], 'answered'),
    spam: (receipt: string) => move(receipt, ['new', 'held', 'released'], 'spam'),
  };
}
