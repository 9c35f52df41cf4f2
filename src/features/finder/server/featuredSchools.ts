import { emptyFinder } from '../search/url/finderUrl.ts';
import { searchSchools } from '../search/searchSchools.ts';
import type { FinderResult } from '../search/types.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';

/** More would be a list of its own. */
const maxFeatured = 6;

export function featuredSchools(
  index: CatalogueIndex,
  slugs: readonly string[],
  now: number,
): FinderResult {
  const wanted = [...new Set(slugs)];
  const schools = index.schools
    .filter(({ slug, open, fictitious }) => open && !fictitious && wanted.includes(slug))
    .sort((one, other) => wanted.indexOf(one.slug) - wanted.indexOf(other.slug))
    .slice(0, maxFeatured);
  const answer = searchSchools({ ...index, schools }, { ...emptyFinder, all: true }, null, now);
  const items = answer.items
    .toSorted((one, other) => wanted.indexOf(one.slug) - wanted.indexOf(other.slug))
    .map((card, at) => ({ ...card, order: at + 1 }));
  return { ...answer, items };
}
