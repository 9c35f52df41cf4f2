// Drafts are not here: they live in IndexedDB only.
export const cacheNames = {
  shell: 'shell',
  previousAssets: 'prev-assets',
  content: 'content',
  options: 'options',
  routeRules: 'route-rules',
  images: 'images',
  posts: 'posts',
  resources: 'resources',
  schools: 'schools',
  forum: 'forum',
  pack: 'pack',
  places: 'places',
  catalogue: 'catalogue',
  fonts: 'fonts',
  /** What was visited, and the screens of a person's role. */
  visited: 'seen',
} as const;

/** What may go when the device is full, first to last (offline.md §5.5). */
export const evictionOrder = [
  cacheNames.images,
  cacheNames.previousAssets,
  cacheNames.visited,
] as const;

/**
 * What one person may have left behind: pictures of people, which posts, resources and schools they saved, and which
 * questions they read. Answers to signed-in calls are never cached.
 */
export const personalCaches = [
  cacheNames.images,
  cacheNames.posts,
  cacheNames.resources,
  cacheNames.pack,
  cacheNames.forum,
] as const;
