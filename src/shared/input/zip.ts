/** A US ZIP code: 5 digits, or 5-4. */
export const isZip = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text);

/** Spaces around dropped and nine digits joined by a hyphen; any other text comes back as it is. */
export function normaliseZip(text: string): string {
  const found = /^(\d{5})[\s-]?(\d{4})$/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}` : /^\s*\d{5}\s*$/.test(text) ? text.trim() : text;
}
