import { lazyHydrate } from '#ui/lazy.tsx';

export const FeaturedSchools = lazyHydrate(
  async () => (await import('./FeaturedSchools.tsx')).FeaturedSchools,
);
