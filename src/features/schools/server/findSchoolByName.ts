// What a school is called now, where its address is from an earlier name, and its aliases.
import { nameSlug } from '#shared/text/schoolSlug.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';

/** One word alone, such as `acc` or `trinity`, is no name of one school for ever. */
const isDistinctive = (slug: string): boolean => slug.includes('-');

function slugsOf({ name, aliases, city, state }: SchoolEntry): Set<string> {
  const names = [name, ...aliases];
  const slugs = names.flatMap((each) => [
    nameSlug(each),
    nameSlug(`${each} ${city}`),
    nameSlug(`${each} ${city} ${state}`),
  ]);
  return new Set(slugs.filter(isDistinctive));
}

/** Null where several schools are called so; an open one goes before those that are closed. */
function schoolsByName({ schools }: CatalogueIndex): Map<string, SchoolEntry | null> {
  const known = new Map<string, SchoolEntry | null>();
  for (const open of [true, false]) {
    const named = new Map<string, SchoolEntry | null>();
    for (const school of schools)
      if (school.open === open && !school.fictitious)
        for (const slug of slugsOf(school)) named.set(slug, named.has(slug) ? null : school);
    for (const [slug, school] of named) if (!known.has(slug)) known.set(slug, school);
  }
  return known;
}

export function createNameFinder(): (index: CatalogueIndex, slug: string) => SchoolEntry | null {
  const made = new WeakMap<CatalogueIndex, Map<string, SchoolEntry | null>>();
  return (index, slug) => {
    const known = made.get(index) ?? schoolsByName(index);
    made.set(index, known);
    return known.get(slug) ?? null;
  };
}
