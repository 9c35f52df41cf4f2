const accents = /[\u0300-\u036f]/g;
const apostrophes = /['’ʻ`´]/g;

export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function tokenize(text: string): string[] {
  const found = foldText(text);
  return found === '' ? [] : found.split(' ');
}

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'saint'],
  ['sainte', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['univ', 'university'],
]);

export const expandAbbreviation = (word: string): string => abbreviations.get(word) ?? word;

/** Written or left out at will, as in "A & M" and "A and M". */
const stopWords = new Set(['a', 'and', 'at', 'de', 'for', 'in', 'of', 'the']);
const isStopWord = (word: string): boolean => word.length > 1 && stopWords.has(word);

/** The words of which each must be there; small ones only count alone. */
export function searchTokens(text: string): string[] {
  const all = [...new Set(tokenize(text))];
  const weighty = all.filter((word) => !isStopWord(word));
  return weighty.length > 0 ? weighty : all;
}

const genericNameWords = new Set([
  ...stopWords,
  'academy',
  'center',
  'college',
  'inc',
  'institute',
  'school',
  'university',
]);

/** Nothing in the text that the name has not, and every word that tells this name from others. */
export function matchesFullName(text: string, name: string): boolean {
  const textWords = new Set(tokenize(text).map(expandAbbreviation));
  const words = tokenize(name).map(expandAbbreviation);
  const telling = words.filter((word) => !genericNameWords.has(word));
  const known = new Set(words);
  const needed = telling.length > 0 ? telling : words;
  return (
    textWords.size > 0 &&
    needed.every((word) => textWords.has(word)) &&
    [...textWords].every((word) => known.has(word) || stopWords.has(word))
  );
}
