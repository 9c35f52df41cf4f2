/** features.md §2.1. */
export const maxSlugLength = 120;
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string): boolean =>
  text.length <= maxSlugLength && slugShape.test(text);

/**
 * A link keeps working that was capitalised, got a point at its end or a slash too many.
 * @returns null when nothing can have it
 */
export function canonicalSlug(slug: string): string | null {
  if (slug.length > maxSlugLength * 2) return null;
  const made = slug
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return isSlug(made) ? made : null;
}
