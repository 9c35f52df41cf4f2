/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
export const maxEmailLength = 254;

/** SPEC §5. No regular expression: a paste of 40,000 characters must not stall the phone. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || /\s/u.test(text)) return false;
  const domain = text.slice(at + 1);
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** The part before the @ keeps its case. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
