// What a composer needs in a few cases: a conflict, a guest who posts, a title that is like others, a school that it is
// about, a question that waits.
import { lazyPart } from '#ui/lazy.tsx';

export const DraftReviews = lazyPart(async () => (await import('./DraftReviews.tsx')).DraftReviews);
export const SignInSheet = lazyPart(async () => (await import('./SignInSheet.tsx')).SignInSheet);
export const PictureSheet = lazyPart(
  async () => (await import('../../actions/menu/postForms.lazy.ts')).PictureSheet,
);
export const PendingQuestions = lazyPart(
  async () => (await import('../pending/PendingQuestions.tsx')).PendingQuestions,
);
export const Similar = lazyPart(async () => (await import('../ask/Similar.tsx')).Similar);
export const SchoolChip = lazyPart(async () => (await import('../ask/SchoolChip.tsx')).SchoolChip);
