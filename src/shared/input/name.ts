import { countCharacters } from '../text/characterCount.ts';

/** Most characters of one name (features.md §2.3). */
export const nameLimit = 100;

/** A name as it is stored: NFC, outer spaces dropped, inner runs one space. Letters are never changed. */
export const normaliseName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** Whether a text can be a name: 1 to 100 characters of any script, with at least one letter. */
export function isName(text: string): boolean {
  const name = normaliseName(text);
  return /\p{L}/u.test(name) && !/\p{Cc}/u.test(name) && countCharacters(name) <= nameLimit;
}
