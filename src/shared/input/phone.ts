/** Zeros of the scripts whose keyboards give other digits than 0–9: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

export function extractDigits(text: string): string {
  let digits = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const zero = [0x30, ...zeros].find((first) => code >= first && code < first + 10);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

/** SPEC §5. */
export const isUsPhone = (text: string): boolean => extractDigits(text).length === 10;

export function isForeignPhone(text: string): boolean {
  const { length } = extractDigits(text);
  return length >= 4 && length <= 15;
}

/** For a number typed with the country code 1 before it; else null. */
export function stripCountryCode(text: string): string | null {
  const digits = extractDigits(text);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : null;
}

/** `(555) 010-0199`; text that is not ten digits comes back as it is, so that nothing typed is cut. */
export function formatUsPhone(text: string): string {
  const digits = extractDigits(text);
  if (digits.length !== 10 || /[^\s\d()+.\u2010-\u2015-]/u.test(text)) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
