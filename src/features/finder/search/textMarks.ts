import type { Derived, Vocabulary } from './derived.ts';
import { searchTokens, expandAbbreviation } from '#shared/text/searchText.ts';

function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* matchesOfPrefix({ words, schools }: Vocabulary, start: string): Generator<Int32Array> {
  for (let at = firstFrom(words, start); words[at]?.startsWith(start) === true; at += 1) {
    const ids = schools[at];
    if (ids) yield ids;
  }
}

/**
 * @returns by index in the catalogue, 1 where name, alias or city match; null when the text has no words and leaves
 * out nothing
 */
export function textMarks(derived: Derived, text: string, schools: number): Uint8Array | null {
  const words = searchTokens(text);
  if (words.length === 0) return null;
  let marks = new Uint8Array(schools).fill(1);
  for (const word of words) {
    const next = new Uint8Array(schools);
    for (const start of new Set([word, expandAbbreviation(word)]))
      for (const ids of matchesOfPrefix(derived.vocabulary, start))
        for (const id of ids) next[id] = marks[id] ?? 0;
    marks = next;
  }
  return marks;
}
