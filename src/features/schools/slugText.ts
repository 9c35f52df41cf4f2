// What the words of an address without a school may have meant.
import { maxSlugLength } from '#shared/text/slug.ts';

const maxWords = 8;
const withoutWords = new Set(['and', 'at', 'for', 'in', 'of', 'the']);

/** The words of an address that may lead to a school: no small ones, each once, at most eight. */
export function slugText(slug: string): string[] {
  const words = slug
    .slice(0, maxSlugLength * 2)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !withoutWords.has(word));
  return [...new Set(words)].slice(0, maxWords);
}
