// So that a reload or the way through the mail app does not lose the address.
import * as z from 'zod/mini';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';

const confirmationKey = 'confirm-email';
const resetKey = 'reset-password';

const readEmail = (name: string): string | null => {
  const stored = readFormDraft(name);
  return typeof stored === 'string' && stored !== '' ? stored : null;
};

const pendingSchema = z.object({
  email: z.string(),
  registration: z.optional(z.uuid()),
  /** Where the person was going, also for the tab that the link of the mail opens. */
  next: z.optional(z.string()),
  demoMailbox: z.optional(z.literal(true)),
});
export type PendingRegistration = z.infer<typeof pendingSchema>;

export function findPendingConfirmation(): PendingRegistration | null {
  const read = z.safeParse(pendingSchema, readFormDraft(confirmationKey));
  return read.success ? read.data : null;
}
export const savePendingConfirmation = (registration: PendingRegistration): void =>
  writeFormDraft(confirmationKey, registration);
export const clearPendingConfirmation = (): void => removeFormDraft(confirmationKey);

export const findPendingReset = (): string | null => readEmail(resetKey);
export const savePendingReset = (email: string): void => writeFormDraft(resetKey, email);
export const clearPendingReset = (): void => removeFormDraft(resetKey);
