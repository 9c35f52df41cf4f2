/** Thrown by every call on drafts that were closed, locked or deleted. */
export class ShelfClosed extends Error {
  override readonly name = 'ShelfClosed';
}

/** Storage errors differ in class between browsers; their name is what the standard fixes. */
export function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
