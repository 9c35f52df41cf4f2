import { lazyHydrate } from '#ui/lazyHydrate.tsx';

export const SchoolReviews = lazyHydrate(
  async () => (await import('./SchoolReviews.tsx')).SchoolReviews,
);
