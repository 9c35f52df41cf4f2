import { maxCompared, compareHref } from '#features/schools/client/parts.ts';
import type { SavedItem } from './savedItems.ts';

/** Names and links, nothing that the person wrote about them. */
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
