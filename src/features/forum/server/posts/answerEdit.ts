import type { Answer } from '../../contract.ts';
import { canDeleteAnswer, canEdit } from '../../policy.ts';
import type { AnswerBody } from '../../writeContract.ts';
import type { Viewer } from '../forumDeps.ts';
import { requireValidAnswer } from './answerService.ts';
import { setPostImages } from '../images/imageStore.ts';
import { renderEdit } from './author/renderEdit.ts';
import { changeAnswer, deleteAnswer } from './changeStore.ts';
import { addRevision, type AnswerRow, findAnswer, type QuestionRow } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { changedElsewhere, notFound, questionLocked } from './problems.ts';
import { requireValidNote } from './questionEdit.ts';
import { requireThread, seenBy } from './thread.ts';

type Member = NonNullable<Viewer>;
export type AnswerEditBody = AnswerBody & { readonly note?: string | undefined };

export function createAnswerEdits(context: PostsContext) {
  const { database, clock, admit, publication, views } = context;
  const { db } = database;

  async function requireOwn(
    id: number,
    userId: string,
    may: typeof canEdit,
  ): Promise<{ question: QuestionRow; answer: AnswerRow }> {
    const found = await findAnswer(db, id);
    if (found === null) throw notFound('answer');
    const question = await requireThread(db, found, 'answer');
    // Read again under the lock.
    const answer = await findAnswer(db, id);
    if (answer === null || answer.authorId !== userId || answer.state === 'deleted') {
      throw notFound('answer');
    }
    if (!may(seenBy(answer, userId), question)) throw questionLocked(question);
    return { question, answer };
  }

  return {
    /** @throws Problem not_found, locked, validation_failed, revision_mismatch with the answer as it is */
    edit: (
      id: number,
      given: AnswerEditBody,
      ifMatch: number,
      { userId }: Member,
    ): Promise<Answer> =>
      database.transaction(async () => {
        const { body, lang } = requireValidAnswer(given);
        const note = requireValidNote('answer', given.note);
        await admit('edit', userId);
        const { question, answer: before } = await requireOwn(id, userId, canEdit);
        if (before.revision !== ifMatch) {
          const current = { ...(await views.answer(id)), body: before.body };
          throw changedElsewhere('answer', current);
        }
        const { why, text, mentionedIds, images } = await renderEdit(context, before, userId, body);
        const now = clock();
        const row = await changeAnswer(db, before, {
          ...text,
          lang,
          editedAt: now,
        });
        if (row === null) throw notFound('answer');
        await setPostImages(db, row, images);
        const revision = { postId: id, revision: row.revision, body, note };
        await addRevision(db, { ...revision, editorId: userId, at: now });
        if (why !== '') await publication.answerRemoved(question, before);
        else if (before.state === 'pending') publication.changed(question.id);
        else await publication.edited(question, before, mentionedIds);
        return views.answer(id);
      }),

    /** An accepted one stops being accepted. @throws Problem not_found, locked */
    remove: (id: number, { userId }: Member): Promise<void> =>
      database.transaction(async () => {
        const { question, answer } = await requireOwn(id, userId, canDeleteAnswer);
        await deleteAnswer(db, id);
        if (answer.state === 'open') await publication.answerRemoved(question, answer);
        else publication.changed(question.id);
      }),
  };
}
