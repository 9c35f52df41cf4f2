// features.md §6.4: new → answered or spam.
import type { Queries } from '#server/db/database.ts';
import { isReceipt } from '../receipt.ts';
import { type ContactRow, createContactStore } from './store.ts';

export type MessageModeration = ReturnType<typeof createMessageModeration>;

export function createMessageModeration(db: Queries) {
  const store = createContactStore(db);
  const move = async (
    receipt: string,
    from: readonly ContactRow['state'][],
    to: ContactRow['state'],
  ): Promise<boolean> => isReceipt(receipt) && (await store.move(receipt, from, to)) !== null;

  return {
    find: async (receipt: string): Promise<ContactRow | null> =>
      isReceipt(receipt) ? store.findByReceipt(receipt) : null,
    waiting: (most: number): Promise<ContactRow[]> =>
      store.inStates(['held', 'released', 'new'], most),
    release: (receipt: string) => move(receipt, ['held'], 'released'),
    answered: (receipt: string) => move(receipt, ['new', 'released'], 'answered'),
    spam: (receipt: string) => move(receipt, ['new', 'held', 'released'], 'spam'),
  };
}
