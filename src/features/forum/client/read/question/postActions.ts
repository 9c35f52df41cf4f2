import { lazyHydrate } from '#ui/lazy.tsx';

const quiet = { unavailable: null } as const;

export const QuestionActions = lazyHydrate(
  async () => (await import('#features/forum/client/actions/QuestionActions.tsx')).QuestionActions,
  quiet,
);
export const AnswerActions = lazyHydrate(
  async () => (await import('#features/forum/client/actions/AnswerActions.tsx')).AnswerActions,
  quiet,
);
export const CommentActions = lazyHydrate(
  async () => (await import('#features/forum/client/actions/CommentActions.tsx')).CommentActions,
  quiet,
);
