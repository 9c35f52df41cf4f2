import { lazyPart } from '#ui/lazy.tsx';

export { AddFromList } from './add-program/AddFromList.tsx';

/** Loaded after the page that offers programs. */
export const AddToApplication = lazyPart(
  async () => (await import('./programs/programs.lazy.ts')).AddToApplication,
);
