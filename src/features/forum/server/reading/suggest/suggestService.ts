import type { Queries } from '#server/db/database.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { createTagService } from '../tagService.ts';
import { findByTitle, type TitlePatterns } from './suggestStore.ts';

const maxTyped = 200;
const maxWords = 8;
const maxWordLength = 20;

/** Accents are often left out while typing. */
const accented: Readonly<Record<string, string>> = {
  a: '[aáÁ]',
  e: '[eéÉ]',
  i: '[iíÍ]',
  o: '[oóÓ]',
  u: '[uúüÚÜ]',
  n: '[nñÑ]',
};

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, maxWords)
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''));

/** Of letters and digits alone, so nothing in it has a meaning in a regular expression. */
function patternsFor(words: readonly string[]): TitlePatterns {
  const patterns = words.map((word) =>
    word.replace(/[aeioun]/g, (letter) => accented[letter] ?? ''),
  );
  return {
    words: patterns.map((pattern) => `\\m${pattern}`),
    beginning: `^\\W*${patterns.join('\\W+')}`,
    isIndexable: words.some((word) => /[a-z0-9]{3}/.test(word)),
  };
}

/** What somebody may mean who has begun to type: public questions by their titles, and tags. */
export function createSuggestService({ db }: { db: Queries }) {
  const tagService = createTagService({ db });
  return {
    async suggestQuestions(typed: string, limit: number) {
      const words = wordsIn(cleanLine(typed).slice(0, maxTyped));
      return words.length === 0 ? [] : await findByTitle(db, patternsFor(words), limit);
    },

    async suggestTags(typed: string, limit: number) {
      if (wordsIn(typed).length === 0) return [];
      const tags = await tagService.listTags(typed);
      return tags.slice(0, limit).map(({ slug, name, count }) => ({ slug, name, count }));
    },
  };
}
