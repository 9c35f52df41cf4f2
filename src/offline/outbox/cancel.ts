import type { OutboxItem } from './command.ts';
import type { OutboxRows } from './outboxRows.ts';

/**
 * While it is being sent, once that has ended: whoever saw it waiting and took it back must not press again because it
 * was tried in the same moment.
 *
 * @returns it, or null when it has arrived, may have arrived or is gone.
 */
export async function cancelItem(
  rows: Pick<OutboxRows, 'change' | 'removeSeen'>,
  id: string,
  {
    uncertain,
    waitWhileSending,
  }: { readonly uncertain: boolean; readonly waitWhileSending: () => Promise<void> },
): Promise<OutboxItem | null> {
  const open = ['waiting', 'asking', 'refused', ...(uncertain ? ['uncertain'] : [])];
  for (;;) {
    let cancelled: OutboxItem | null = null;
    let wasSending = false;
    await rows.change(id, (current) => {
      const isOpen = open.includes(current.state);
      wasSending = current.state === 'sending';
      cancelled = isOpen ? current : null;
      return isOpen ? null : undefined;
    });
    if (!wasSending) {
      await rows.removeSeen();
      return cancelled;
    }
    await waitWhileSending();
  }
}
