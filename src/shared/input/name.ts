import { countCharacters } from '../text/characterCount.ts';

/** features.md §2.3 */
export const nameLimit = 100;

export const normaliseName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ');

export function isName(text: string): boolean {
  const name = normaliseName(text);
  return /\p{L}/u.test(name) && !/\p{Cc}/u.test(name) && countCharacters(name) <= nameLimit;
}
