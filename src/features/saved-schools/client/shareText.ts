import { maxCompared } from '#features/schools/client/compare/compareSet.ts';
import { compareHref } from '#features/schools/client/compare/compareHref.ts';
import type { SavedItem } from './savedItems.ts';

/**
 * The list for somebody else: names and links, nothing that the person wrote about them.
 * @param origin of this site
 */
export function shareText(
  items: readonly Pick<SavedItem, 'slug' | 'name'>[],
  origin: string,
): string {
  const lines = items.map(({ slug, name }) => `${name}: ${origin}/university/${slug}`);
  const compared = items.slice(0, maxCompared).map(({ slug }) => slug);
  const whole =
    items.length > maxCompared ? `The first ${maxCompared} side by side` : 'Side by side';
  return [...lines, `${whole}: ${origin}${compareHref(compared)}`].join('\n');
}
