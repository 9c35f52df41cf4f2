import { lazyHydrate } from '#ui/lazyHydrate.tsx';

/** The schools of the home stand below its first view. */
export const FeaturedSchools = lazyHydrate(
  async () => (await import('./FeaturedSchools.tsx')).FeaturedSchools,
);
