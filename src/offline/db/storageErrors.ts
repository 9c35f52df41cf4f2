export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';
}

/** This build does not know all of what a newer one has written, and would store it in an older form. */
export class NewerRow extends Error {
  override readonly name = 'NewerRow';
}

/** Storage errors differ in class between browsers; the standard fixes their name. */
export function getErrorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

export const isQuotaError = (error: unknown): boolean =>
  getErrorName(error) === 'QuotaExceededError';
