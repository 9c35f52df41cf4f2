// Addresses made of words, as posts and schools have them.

/** Longest one (features.md §2.1). */
export const maxSlugLength = 120;
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether something can have this address (features.md §2.1). */
export const isSlug = (text: string): boolean =>
  text.length <= maxSlugLength && slugShape.test(text);

/**
 * The address that a written one stands for: lower case, words joined by hyphens. A link keeps working that was
 * capitalised, got a point at its end or a slash too many.
 * @param slug decoded
 * @returns null when nothing can have it; the slug itself when it is right
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
