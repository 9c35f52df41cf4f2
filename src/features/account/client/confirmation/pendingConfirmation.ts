// So that a reload or the way through the mail app does not lose the address.
import * as z from 'zod/mini';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';

const confirmationKey = 'confirm-email';
const resetKey = 'reset-password';

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

const pendingResetSchema = z.object({ email: z.string(), next: z.optional(z.string()) });
type PendingReset = z.infer<typeof pendingResetSchema>;

export function findPendingReset(): PendingReset | null {
  const stored = readFormDraft(resetKey);
  // Stored as the address alone before 24 November 2026.
  if (typeof stored === 'string') return stored === '' ? null : { email: stored };
  const read = z.safeParse(pendingResetSchema, stored);
  return read.success ? read.data : null;
}
export const savePendingReset = (reset: PendingReset): void => writeFormDraft(resetKey, reset);
export const clearPendingReset = (): void => removeFormDraft(resetKey);
