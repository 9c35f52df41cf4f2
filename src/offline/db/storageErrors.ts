export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';
}

/**
 * Thrown where this build would have to write a row that a newer build has written: it does not know all of it, and
 * would store it in an older form. Whatever was to be written stays where it is until the page was reloaded.
 */
export class NewerRow extends Error {
  override readonly name = 'NewerRow';
}

/** Storage errors differ in class between browsers; the standard fixes their name. */
export function getErrorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

export const isQuotaError = (error: unknown): boolean =>
  getErrorName(error) === 'QuotaExceededError';
