/** Without letters that are read as digits: i, l, o and u are left out (Crockford's base 32). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryCodeCount = 10;
const length = 10;

/** @param key ten letters of the alphabet @returns in two groups, as it is shown */
export const formatRecoveryCode = (key: string): string => `${key.slice(0, 5)}-${key.slice(5)}`;

/** @returns the ten letters that were meant, or null where the text cannot be a recovery code */
export function parseRecoveryCode(text: string): string | null {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  const isCode =
    key.length === length && Array.from(key).every((letter) => recoveryAlphabet.includes(letter));
  return isCode ? key : null;
}
