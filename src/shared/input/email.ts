/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
export const maxEmailLength = 254;

/**
 * Valid per SPEC §5: text, an @, text, a dot and text, with no spaces.
 * Written without a regular expression, because a paste of 40,000 characters must not stall the phone.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || /\s/u.test(text)) return false;
  const domain = text.slice(at + 1);
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** The address as it is stored: trimmed, the domain in lower case; the part before the @ is the owner's. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
