// What other pages show of nurses.
import { lazyHydrate } from '#ui/lazy.tsx';

export const FeaturedNurses = lazyHydrate(
  async () => (await import('./card/FeaturedNurses.tsx')).FeaturedNurses,
  { eager: false, unavailable: null },
);
export const AlumniNurses = lazyHydrate(
  async () => (await import('./card/AlumniNurses.tsx')).AlumniNurses,
  { eager: false, unavailable: null },
);
