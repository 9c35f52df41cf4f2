// What the words of an address without a school may have meant.
import { longestSlug } from '../../shared/text/slug.ts';

const mostWords = 8;
const wordless = new Set(['and', 'at', 'for', 'in', 'of', 'the']);

/** The words of an address that may lead to a school: no small ones, each once, at most eight. */
export function slugWords(slug: string): string[] {
  const words = slug
    .slice(0, longestSlug * 2)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !wordless.has(word));
  return [...new Set(words)].slice(0, mostWords);
}
