import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText } from '#shared/text/searchText.ts';
import { searchedSchools } from './searchedSchools.ts';
import { textTest } from './textTest.ts';

export const maxSuggestions = 8;

/** Those whose name begins with the text first, fictitious ones last, each kind by name. */
export function suggestSchools(
  index: CatalogueIndex,
  text: string,
  most = maxSuggestions,
): SchoolEntry[] {
  const hasWords = textTest(index, text);
  if (!hasWords) return [];
  const start = foldText(text);
  const { listed, fictitious } = searchedSchools(index);
  const found = listed.filter(hasWords).map(({ school }) => school);
  const first = found.filter(({ name }) => foldText(name).startsWith(start)).slice(0, most);
  const others = found.filter((school) => !first.includes(school));
  const samples = fictitious.filter(hasWords).map(({ school }) => school);
  return [...first, ...others, ...samples].slice(0, most);
}
