// The address that waits for its mail, so that a reload or the way through the mail app does not lose it.
import * as z from 'zod/mini';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';

const confirmationKey = 'confirm-email';
const resetKey = 'reset-password';

const readEmail = (name: string): string | null => {
  const kept = readFormDraft(name);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

const pendingSchema = z.object({ email: z.string(), registration: z.optional(z.uuid()) });
/** A registration that waits, by its address and by what this browser calls it. */
export type PendingRegistration = z.infer<typeof pendingSchema>;

/** What a registration on this device waits to have confirmed, or null. */
export function findPendingConfirmation(): PendingRegistration | null {
  const read = z.safeParse(pendingSchema, readFormDraft(confirmationKey));
  return read.success ? read.data : null;
}
export const savePendingConfirmation = (registration: PendingRegistration): void =>
  writeFormDraft(confirmationKey, registration);
export const clearPendingConfirmation = (): void => removeFormDraft(confirmationKey);

/** The address for which a new password was asked for on this device, or null. */
export const findPendingReset = (): string | null => readEmail(resetKey);
export const savePendingReset = (email: string): void => writeFormDraft(resetKey, email);
export const clearPendingReset = (): void => removeFormDraft(resetKey);
