import type { PostKind } from '#features/forum/contract.ts';
import { isPublic } from '#features/forum/policy.ts';
import type { Publishing } from '#features/forum/server/forumDeps.ts';
import {
  deleteAnswer,
  deleteComment,
  deleteQuestion,
  publishAnswer,
  publishComment,
  publishQuestion,
} from '../changeStore.ts';
import { findAnswer, findComment, lockQuestion } from '../postStore.ts';
import type { PostsContext } from '../postsContext.ts';
import { renderPost } from '../postText.ts';
import { lockTags } from '../tagStore.ts';

/** Both change nothing where there is nothing to change: two moderators may decide at once. */
export function createPublishing({ database, clock, publication }: PostsContext): Publishing {
  const { db } = database;
  const mentionedIn = async (body: string) => (await renderPost(db, body)).mentionedIds;

  async function requirePlace(kind: PostKind, id: number) {
    if (kind === 'question') return { row: null, questionId: id };
    const row = kind === 'answer' ? await findAnswer(db, id) : await findComment(db, id);
    return { row, questionId: row?.questionId ?? 0 };
  }

  async function publishPost(kind: PostKind, id: number): Promise<void> {
    const { questionId } = await requirePlace(kind, id);
    const question = await lockQuestion(db, questionId);
    if (question === null) return;
    const now = clock();
    if (kind === 'question') {
      await lockTags(db, question.tags);
      const row = await publishQuestion(db, id, now);
      if (row) await publication.questionPublished(row, await mentionedIn(row.body));
    } else if (kind === 'answer') {
      const row = await publishAnswer(db, id, now);
      if (row) await publication.answerPublished(question, row, await mentionedIn(row.body));
    } else {
      const row = await publishComment(db, id, now);
      if (row) await publication.commentPublished(question, row, await mentionedIn(row.body));
    }
  }

  async function removePost(kind: PostKind, id: number): Promise<void> {
    const { questionId } = await requirePlace(kind, id);
    const question = await lockQuestion(db, questionId);
    if (question === null) return;
    if (kind === 'question') {
      if (question.state === 'deleted') return;
      await lockTags(db, question.tags);
      await deleteQuestion(db, id);
      if (isPublic(question.state)) await publication.questionRemoved(question);
    } else if (kind === 'answer') {
      const row = await findAnswer(db, id);
      const isRemoved = await deleteAnswer(db, id);
      if (isRemoved && row?.state === 'open') await publication.answerRemoved(question, row);
    } else {
      const row = await findComment(db, id);
      const isRemoved = await deleteComment(db, id);
      if (isRemoved && row?.state === 'open') await publication.commentRemoved(question, row);
    }
  }

  return {
    publish: (kind, id) => database.transaction(() => publishPost(kind, id)),
    remove: (kind, id) => database.transaction(() => removePost(kind, id)),
  };
}
