import { lazyHydrate } from '#ui/lazy.tsx';

export const NewestPosts = lazyHydrate(
  async () => (await import('./NewestPosts.lazy.tsx')).NewestPosts,
);
