import type { Comment } from '../../contract.ts';
import { canDeleteComment, canEdit } from '../../policy.ts';
import type { Viewer } from '../forumDeps.ts';
import { setPostImages } from '../images/imageStore.ts';
import { renderEdit } from './author/renderEdit.ts';
import { changeComment, deleteComment } from './changeStore.ts';
import { requireValidComment } from './commentService.ts';
import { addRevision, type CommentRow, findComment, type QuestionRow } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { changedElsewhere, notFound, questionLocked } from './problems.ts';
import { requireThread, seenBy } from './thread.ts';

type Member = NonNullable<Viewer>;

export function createCommentEdits(context: PostsContext) {
  const { database, clock, admit, publication, views } = context;
  const { db } = database;

  async function requireOwn(
    id: number,
    userId: string,
  ): Promise<{ question: QuestionRow; comment: CommentRow }> {
    const found = await findComment(db, id);
    if (found === null) throw notFound('comment');
    const question = await requireThread(db, found, 'comment');
    const comment = await findComment(db, id);
    const isOwn = comment?.authorId === userId;
    if (comment === null || !canDeleteComment({ isOwn, state: comment.state })) {
      throw notFound('comment');
    }
    return { question, comment };
  }

  return {
    /** @throws Problem not_found, locked, validation_failed, revision_mismatch with the comment as it is */
    edit: (id: number, given: string, ifMatch: number, { userId }: Member): Promise<Comment> =>
      database.transaction(async () => {
        const body = requireValidComment(given);
        await admit('edit', userId);
        const { question, comment: before } = await requireOwn(id, userId);
        if (!canEdit(seenBy(before, userId), question)) throw questionLocked(question);
        if (before.revision !== ifMatch) {
          const current = { ...(await views.comment(id)), body: before.body };
          throw changedElsewhere('comment', current);
        }
        const { why, text, mentionedIds, images } = await renderEdit(context, before, userId, body);
        const now = clock();
        const row = await changeComment(db, before, {
          ...text,
          editedAt: now,
        });
        if (row === null) throw notFound('comment');
        await setPostImages(db, row, images);
        const revision = { postId: id, revision: row.revision, body };
        await addRevision(db, { ...revision, editorId: userId, at: now });
        if (why !== '') await publication.commentRemoved(question, before);
        else if (before.state === 'pending') publication.changed(question.id);
        else await publication.edited(question, before, mentionedIds);
        return views.comment(id);
      }),

    /** @throws Problem not_found */
    remove: (id: number, { userId }: Member): Promise<void> =>
      database.transaction(async () => {
        const { question, comment } = await requireOwn(id, userId);
        await deleteComment(db, id);
        if (comment.state === 'open') await publication.commentRemoved(question, comment);
        else publication.changed(question.id);
      }),
  };
}
