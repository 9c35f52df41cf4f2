// Questions of the forum on other pages. Apart from what other slices load: these pages need none of that.
import { lazyHydrate } from '#ui/lazy.tsx';

export const SolvedQuestions = lazyHydrate(
  async () => (await import('./SolvedQuestions.tsx')).SolvedQuestions,
  { eager: false, unavailable: null },
);
export const SchoolQuestions = lazyHydrate(
  async () => (await import('./SchoolQuestions.tsx')).SchoolQuestions,
  { eager: false, unavailable: null },
);
export const DiscussLink = lazyHydrate(
  async () => (await import('./DiscussLink.tsx')).DiscussLink,
  { eager: false, unavailable: null },
);
