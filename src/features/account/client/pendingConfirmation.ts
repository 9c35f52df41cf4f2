// The address that waits for its mail, so that a reload or the way through the mail app does not lose it.
import { forgetNote, readNote, writeNote } from '../../../session/deviceNotes.ts';

const confirmation = 'confirm-email';
const reset = 'reset-password';

const address = (name: string): string | null => {
  const kept = readNote(name);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

/** The address that a registration on this device waits to have confirmed, or null. */
export const pendingConfirmation = (): string | null => address(confirmation);
export const rememberConfirmation = (email: string): void => writeNote(confirmation, email);
export const forgetConfirmation = (): void => forgetNote(confirmation);

/** The address for which a new password was asked for on this device, or null. */
export const pendingReset = (): string | null => address(reset);
export const rememberReset = (email: string): void => writeNote(reset, email);
export const forgetReset = (): void => forgetNote(reset);
