import { lazyHydrate } from '#ui/lazy.tsx';

export const SchoolReviews = lazyHydrate(
  async () => (await import('./SchoolReviews.tsx')).SchoolReviews,
  { eager: false },
);
export const loadReviewCommands = () => import('./commands.ts');
