/** Thrown by every call on drafts that were closed, locked or deleted. */
export class ShelfClosed extends Error {
  override readonly name = 'ShelfClosed';
}

/**
 * Thrown where this build would have to write a record that a newer build has written: it does not know all of it, and
 * would store it in an older form. Whatever was to be written stays where it is until the page was reloaded.
 */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord';
}

/** Storage errors differ in class between browsers; their name is what the standard fixes. */
export function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
