// What is far down or only to look at: drawn with the page, taken over after the first view.
import { lazyHydrate } from '#ui/lazyHydrate.tsx';

export const HomeBlocks = lazyHydrate(
  async () => (await import('./HomeBlocks.lazy.tsx')).HomeBlocks,
);

export const WardScene = lazyHydrate(
  async () => (await import('#ui/media/illustrations/WardScene.tsx')).WardScene,
);
