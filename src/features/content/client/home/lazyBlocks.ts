import { lazyHydrate } from '#ui/lazy.tsx';

export const HomeBlocks = lazyHydrate(
  async () => (await import('./HomeBlocks.lazy.tsx')).HomeBlocks,
);

export const WardScene = lazyHydrate(
  async () => (await import('#ui/media/illustrations/WardScene.tsx')).WardScene,
);
