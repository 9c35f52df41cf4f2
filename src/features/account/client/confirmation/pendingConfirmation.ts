// The address that waits for its mail, so that a reload or the way through the mail app does not lose it.
import * as z from 'zod/mini';
import { forgetNote, readNote, writeNote } from '../../../session/deviceNotes.ts';

const confirmation = 'confirm-email';
const reset = 'reset-password';

const address = (name: string): string | null => {
  const kept = readNote(name);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

const waiting = z.object({ email: z.string(), registration: z.optional(z.uuid()) });
/** A registration that waits, by its address and by what this browser calls it. */
export type WaitingRegistration = z.infer<typeof waiting>;

/** What a registration on this device waits to have confirmed, or null. */
export function pendingConfirmation(): WaitingRegistration | null {
  const read = z.safeParse(waiting, readNote(confirmation));
  return read.success ? read.data : null;
}
export const rememberConfirmation = (registration: WaitingRegistration): void =>
  writeNote(confirmation, registration);
export const forgetConfirmation = (): void => forgetNote(confirmation);

/** The address for which a new password was asked for on this device, or null. */
export const pendingReset = (): string | null => address(reset);
export const rememberReset = (email: string): void => writeNote(reset, email);
export const forgetReset = (): void => forgetNote(reset);
