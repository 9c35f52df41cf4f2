import { maxSlugLength } from '#shared/text/slug.ts';

export { canonicalSlug, isSlug } from '#shared/text/slug.ts';

const minTermLength = 3;
const maxTerms = 8;
const stopWords = new Set(
  'and are does for from how its not post the this was what when where which who why with you your'.split(
    ' ',
  ),
);

export function searchTerms(slug: string): string[] {
  const words = slug
    .slice(0, maxSlugLength * 2)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minTermLength && !stopWords.has(word));
  return [...new Set(words)].slice(0, maxTerms);
}

export type Visibility = 'visible' | 'hidden' | 'gone';

/**
 * features.md §6.11: one that waits is hidden until its time, one that was archived or whose time is over is gone.
 * @param now in milliseconds
 */
export function getVisibility(
  post: {
    readonly status: 'draft' | 'scheduled' | 'published' | 'archived';
    readonly publishAt: Date;
    readonly unpublishAt: Date | null;
  },
  now: number,
): Visibility {
  if (post.status === 'draft' || (post.status !== 'archived' && post.publishAt.getTime() > now))
    return 'hidden';
  const isOver = post.unpublishAt !== null && post.unpublishAt.getTime() <= now;
  return post.status === 'archived' || isOver ? 'gone' : 'visible';
}

/** Words a minute of a tired reader; silent reading of such texts is measured at 238 (Brysbaert 2019). */
const wordsPerMinute = 200;

export const readingMinutes = (words: number): number =>
  Math.max(1, Math.ceil(words / wordsPerMinute));
