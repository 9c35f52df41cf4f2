// Every Cache Storage name of the site. Drafts are not here: they live in IndexedDB only.
export const cacheNames = {
  /** The precache: shell, chunks, styles, fonts of the build in control. */
  shell: 'shell',
  /** Hashed files of the build before, for pages that still run it. */
  previousAssets: 'prev-assets',
  /** Settings, menus, reference lists without a version. */
  content: 'content',
  /** Reference lists with a version in the URL. */
  options: 'options',
  routeRules: 'route-rules',
  images: 'images',
  /** Posts that somebody saved to read without signal; written and read by the pages. */
  posts: 'posts',
  /** The schools that were looked at last; written and read by the pages. */
  schools: 'schools',
  /** The pages of the schools that somebody saved, in one download; written and read by the pages. */
  pack: 'pack',
  /** Every ZIP and city with its place, for searches without signal; written and read by the pages. */
  places: 'places',
  /** The catalogue of schools, for searches without signal; written and read by the pages. */
  catalogue: 'catalogue',
  fonts: 'fonts',
  /** Parts of public screens that this device has shown (src/build/clientFiles.ts). */
  visited: 'seen',
} as const;

/** What may go when the device is full, first to last (offline.md §5.5). */
export const evictionOrder = [
  cacheNames.images,
  cacheNames.previousAssets,
  cacheNames.visited,
] as const;

/**
 * What one person's visit may have left behind: pictures of people, and which posts and schools they saved. Signed-in answers are
 * never cached at all.
 */
export const personalCaches = [cacheNames.images, cacheNames.posts, cacheNames.pack] as const;
