import { lazyHydrate } from '#ui/lazy.tsx';

export const loadForumPostCommands = () => import('./write/postCommands.ts');
export const loadForumMarkCommands = () => import('./write/markCommands.ts');
export const loadForumDrafts = () => import('./write/drafts/draftCollection.ts');
export { adoptGuestDrafts } from './write/drafts/guestDrafts.ts';

export const SolvedQuestions = lazyHydrate(
  async () => (await import('./read/parts/SolvedQuestions.tsx')).SolvedQuestions,
  { eager: false, unavailable: null },
);
export const WaitingQuestions = lazyHydrate(
  async () => (await import('./read/parts/WaitingQuestions.tsx')).WaitingQuestions,
  { eager: false, unavailable: null },
);
export const SchoolQuestions = lazyHydrate(
  async () => (await import('./read/parts/SchoolQuestions.tsx')).SchoolQuestions,
  { eager: false, unavailable: null },
);
export const DiscussLink = lazyHydrate(
  async () => (await import('./read/parts/DiscussLink.tsx')).DiscussLink,
  { eager: false, unavailable: null },
);
