import { takenOverLater } from '../../../ui/takenOverLater.tsx';

/** The posts of the home stand below its first view. */
export const NewestPosts = takenOverLater(
  async () => (await import('./NewestPosts.tsx')).NewestPosts,
);
