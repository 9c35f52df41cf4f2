import { lazyHydrate } from '#ui/lazyHydrate.tsx';

/** The posts of the home stand below its first view. */
export const NewestPosts = lazyHydrate(
  async () => (await import('./NewestPosts.lazy.tsx')).NewestPosts,
);
