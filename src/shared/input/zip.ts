export const isZip = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text);

/** Nine digits are joined by a hyphen; any other text comes back as it is. */
export function normaliseZip(text: string): string {
  const found = /^(\d{5})[\s-]?(\d{4})$/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}` : /^\s*\d{5}\s*$/.test(text) ? text.trim() : text;
}
