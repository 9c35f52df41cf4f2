import * as z from 'zod/mini';
import type { ContactRow } from './store.ts';

const storedFile = z.object({ name: z.string(), type: z.string(), bytes: z.number() });

export const presentReceipt = ({ receipt }: Pick<ContactRow, 'receipt'>): { receipt: string } => ({
  receipt,
});

export function presentFile({ attachment }: Pick<ContactRow, 'attachment'>) {
  const parsed = z.safeParse(storedFile, attachment);
  return parsed.success ? parsed.data : null;
}
