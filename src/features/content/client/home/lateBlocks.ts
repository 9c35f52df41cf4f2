// What is far down or only to look at: drawn with the page, taken over after the first view.
import { takenOverLater } from '../../../../ui/takenOverLater.tsx';

export const HomeBlocks = takenOverLater(async () => (await import('./HomeBlocks.tsx')).HomeBlocks);

export const WardScene = takenOverLater(
  async () => (await import('../../../../ui/illustrations/WardScene.tsx')).WardScene,
);
