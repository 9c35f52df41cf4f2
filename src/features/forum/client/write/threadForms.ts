// What people write: fetched after what is there to be read.
import { lazyHydrate } from '#ui/lazy.tsx';

const quiet = { unavailable: null } as const;

/** Rendered by the server too: answering works without a script. */
export const AnswerForm = lazyHydrate(
  async () => (await import('./AnswerForm.tsx')).AnswerForm,
  quiet,
);
export const PendingAnswers = lazyHydrate(
  async () => (await import('./PendingAnswers.tsx')).PendingAnswers,
  quiet,
);
export const PendingEdits = lazyHydrate(
  async () => (await import('./pending/PendingEdits.tsx')).PendingEdits,
  quiet,
);
export const CommentTools = lazyHydrate(
  async () => (await import('./CommentTools.tsx')).CommentTools,
  quiet,
);
export const WaitingQuestions = lazyHydrate(
  async () => (await import('./pending/WaitingQuestions.tsx')).WaitingQuestions,
  quiet,
);
