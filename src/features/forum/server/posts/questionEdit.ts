import { cleanText } from '#shared/input/cleanText.ts';
import type { Question } from '../../contract.ts';
import { canDeleteQuestion, canEdit } from '../../policy.ts';
import { checkNote } from '../../rules.ts';
import type { QuestionBody } from '../../writeContract.ts';
import type { Viewer } from '../forumDeps.ts';
import { setPostImages } from '../images/imageStore.ts';
import { changeQuestion, deleteQuestion } from './changeStore.ts';
import { addRevision, lockQuestion, type QuestionRow } from './postStore.ts';
import { findAuthor } from './author/authorStore.ts';
import { renderPost } from './postText.ts';
import type { PostsContext } from './postsContext.ts';
import {
  changedElsewhere,
  filteredEdit,
  hasAnswers,
  invalid,
  notFound,
  questionLocked,
} from './problems.ts';
import { requireValidQuestion, type SchoolFinder } from './questionService.ts';
import { resolveTags } from './questionTags.ts';
import { lockTags } from './tagStore.ts';
import { seenBy } from './thread.ts';

type Member = NonNullable<Viewer>;
export type QuestionEditBody = QuestionBody & { readonly note?: string | undefined };

export function requireValidNote(kind: 'question' | 'answer', note = ''): string {
  const fields = checkNote(note);
  if (fields.length > 0) throw invalid(kind, fields);
  return cleanText(note);
}

export function createQuestionEdits(context: PostsContext, findSchool: SchoolFinder) {
  const { database, clock, admit, writers, publication, views } = context;
  const { db } = database;

  async function requireOwn(id: number, userId: string): Promise<QuestionRow> {
    const row = await lockQuestion(db, id);
    if (row === null || row.authorId !== userId || row.state === 'deleted') {
      throw notFound('question');
    }
    if (!canEdit(seenBy(row, userId), row)) throw questionLocked(row);
    return row;
  }

  async function change(before: QuestionRow, given: QuestionEditBody, userId: string) {
    const { title, body, tags: wanted, school, template, program, lang } = given;
    const { id } = before;
    const author = await findAuthor(db, userId);
    if (author === null) throw notFound('question');
    const now = clock();
    const tags = await resolveTags(db, wanted, { author, at: now });
    const universityId = await findSchool(school);
    const { links, mentionedIds, images, ...text } = await renderPost(db, body);
    const why =
      before.state === 'pending' ? '' : writers.pendingWhy(author, { body, links }, title);
    if (why !== '' && before.state === 'closed') throw filteredEdit('question');
    await lockTags(db, [...before.tags, ...tags]);
    const row = await changeQuestion(db, before, {
      ...text,
      title,
      tags,
      universityId,
      template,
      program,
      lang,
      editedAt: now,
      ...(why !== '' && { state: 'pending', pendingWhy: why }),
    });
    if (row === null) throw notFound('question');
    await setPostImages(db, { ...row, questionId: id }, images);
    const note = requireValidNote('question', given.note);
    const revision = { postId: id, revision: row.revision, title, body, tags, note };
    await addRevision(db, { ...revision, editorId: userId, at: now });
    if (why !== '') await publication.questionRemoved(before);
    else if (before.state === 'pending') publication.changed(id);
    else await publication.edited(row, before, mentionedIds);
  }

  return {
    /** @throws Problem not_found, locked, validation_failed, revision_mismatch with the question as it is */
    edit: (
      id: number,
      given: QuestionEditBody,
      ifMatch: number,
      { userId }: Member,
    ): Promise<Question> =>
      database.transaction(async () => {
        const valid = requireValidQuestion(given);
        await admit('edit', userId);
        const before = await requireOwn(id, userId);
        if (before.revision !== ifMatch) {
          const { body, template } = before;
          const current = { ...(await views.question(id)), body, template };
          throw changedElsewhere('question', current);
        }
        await change(before, valid, userId);
        return views.question(id);
      }),

    /** @throws Problem not_found, locked */
    remove: (id: number, { userId }: Member): Promise<void> =>
      database.transaction(async () => {
        const row = await requireOwn(id, userId);
        if (!canDeleteQuestion(seenBy(row, userId))) throw hasAnswers();
        await lockTags(db, row.tags);
        await deleteQuestion(db, id);
        if (row.state === 'pending') publication.changed(id);
        else await publication.questionRemoved(row);
      }),
  };
}
