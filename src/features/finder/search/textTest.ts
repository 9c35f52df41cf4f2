import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { expandAbbreviation, searchTokens, tokenize } from '#shared/text/searchText.ts';
import { perCatalogue, type SearchedSchool } from './searchedSchools.ts';

const wordsBySchool = perCatalogue(
  ({ schools }) =>
    new Map(
      schools.map(({ id, name, aliases, city }) => {
        const words = tokenize([name, ...aliases, city].join(' '));
        return [id, [...words, ...words.map(expandAbbreviation)]];
      }),
    ),
);

/**
 * @returns whether each word of the text begins a word of a school's name, alias or city; null when the text has no
 * words and leaves out nothing
 */
export function textTest(
  index: CatalogueIndex,
  text: string,
): ((searched: SearchedSchool) => boolean) | null {
  const wanted = searchTokens(text).map((word) => [word, expandAbbreviation(word)]);
  if (wanted.length === 0) return null;
  const words = wordsBySchool(index);
  return ({ school }) => {
    const own = words.get(school.id) ?? [];
    return wanted.every((starts) =>
      own.some((word) => starts.some((start) => word.startsWith(start))),
    );
  };
}
