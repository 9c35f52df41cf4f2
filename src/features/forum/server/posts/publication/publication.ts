// What follows when a post becomes public, or stops being so. Callers hold the lock of its question.
import type { ForumDependencies, PostEffects, PostRef } from '#features/forum/server/forumDeps.ts';
import { countAnswer, countComment } from './countStore.ts';
import { isPublic } from '#features/forum/policy.ts';
import { createNotices, isAnonymousIn } from './notices.ts';
import { renderPost } from '../postText.ts';
import { type AnswerRow, type CommentRow, findAnswer, type QuestionRow } from '../postStore.ts';

export type PublicationDependencies = Pick<
  ForumDependencies,
  'database' | 'clock' | 'notify' | 'live'
> & { readonly effects: PostEffects };

export function createPublication(deps: PublicationDependencies) {
  const { database, clock, live, effects } = deps;
  const { db } = database;
  const notices = createNotices(deps);

  const changed = (questionId: number): void => live.publish(`question:${questionId}`);

  const refOf = (
    kind: PostRef['kind'],
    question: QuestionRow,
    { id, authorId }: { readonly id: number; readonly authorId: string | null },
  ): PostRef => ({
    kind,
    id,
    questionId: question.id,
    authorId,
    anonymous: isAnonymousIn(question, authorId),
    isListed: isPublic(question.state),
  });

  const isNurse = ({ stampState }: AnswerRow): boolean => stampState !== null;

  return {
    changed,

    /** A public post was edited. */
    async edited(
      question: QuestionRow,
      post: { readonly id: number; readonly authorId: string | null; readonly body: string },
      mentionedIds: readonly string[],
    ): Promise<void> {
      if (mentionedIds.length > 0) {
        const before = (await renderPost(db, post.body)).mentionedIds;
        const fresh = mentionedIds.filter((id) => !before.includes(id));
        await notices.edit(question, post, fresh);
      }
      changed(question.id);
    },

    async questionPublished(question: QuestionRow, mentionedIds: readonly string[]) {
      await effects.published(refOf('question', question, question));
      await notices.question(question, mentionedIds);
      changed(question.id);
    },
    async questionRemoved(question: QuestionRow) {
      await effects.removed(refOf('question', question, question));
      changed(question.id);
    },

    async answerPublished(
      question: QuestionRow,
      answer: AnswerRow,
      mentionedIds: readonly string[],
    ) {
      const at = clock();
      await countAnswer(db, { questionId: question.id, isNurse: isNurse(answer), by: 1, at });
      await effects.published(refOf('answer', question, answer));
      await notices.answer(question, answer, mentionedIds);
      changed(question.id);
    },
    async answerRemoved(question: QuestionRow, answer: AnswerRow) {
      const questionId = question.id;
      await countAnswer(db, { questionId, isNurse: isNurse(answer), by: -1, at: null });
      await effects.removed(refOf('answer', question, answer));
      changed(questionId);
    },

    async commentPublished(
      question: QuestionRow,
      comment: CommentRow,
      mentionedIds: readonly string[],
    ) {
      const { onId } = comment;
      const questionId = question.id;
      await countComment(db, { questionId, onId, by: 1, at: clock() });
      await effects.published(refOf('comment', question, comment));
      const on = onId === questionId ? question : await findAnswer(db, onId);
      await notices.comment(question, comment, {
        onAuthorId: on?.authorId ?? null,
        mentionedIds,
      });
      changed(questionId);
    },
    async commentRemoved(question: QuestionRow, comment: CommentRow) {
      const { onId } = comment;
      await countComment(db, { questionId: question.id, onId, by: -1, at: null });
      await effects.removed(refOf('comment', question, comment));
      changed(question.id);
    },
  };
}

export type Publication = ReturnType<typeof createPublication>;
