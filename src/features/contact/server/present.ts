// A row never leaves unmapped.
import * as z from 'zod/mini';
import type { ContactRow } from './store.ts';

const storedFile = z.object({ name: z.string(), type: z.string(), bytes: z.number() });

/** What is answered to whoever wrote a message. */
export const presentReceipt = ({ receipt }: Pick<ContactRow, 'receipt'>): { receipt: string } => ({
  receipt,
});

/** What is known of an attachment, or null. */
export function presentFile({ attachment }: Pick<ContactRow, 'attachment'>) {
  const parsed = z.safeParse(storedFile, attachment);
  return parsed.success ? parsed.data : null;
}
