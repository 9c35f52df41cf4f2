import { derivedOf } from './derived.ts';
import { textMarks } from './textMarks.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText } from '#shared/text/searchText.ts';

export const maxSuggestions = 8;

/** Those whose name begins with the text first, fictitious ones last, each kind by name. */
export function suggestSchools(
  index: CatalogueIndex,
  text: string,
  most = maxSuggestions,
): SchoolEntry[] {
  const marks = textMarks(derivedOf(index), text, index.schools.length);
  if (!marks) return [];
  const start = foldText(text);
  const first: SchoolEntry[] = [];
  const others: SchoolEntry[] = [];
  const samples: SchoolEntry[] = [];
  for (let id = marks.indexOf(1); id >= 0 && first.length < most; id = marks.indexOf(1, id + 1)) {
    const school = index.schools[id];
    if (!school?.open) continue;
    if (school.fictitious) samples.push(school);
    else if (foldText(school.name).startsWith(start)) first.push(school);
    else if (others.length < most) others.push(school);
  }
  return [...first, ...others, ...samples].slice(0, most);
}
