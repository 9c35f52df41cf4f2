import { takenOverLater } from '../../../../ui/takenOverLater.tsx';

/** The schools of the home stand below its first view. */
export const FeaturedSchools = takenOverLater(
  async () => (await import('./FeaturedSchools.tsx')).FeaturedSchools,
);
