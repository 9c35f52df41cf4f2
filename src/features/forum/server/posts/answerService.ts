import { canAnswer } from '../../policy.ts';
import { checkAnswer, cleanAnswer, questionPath } from '../../rules.ts';
import type { AnswerBody } from '../../writeContract.ts';
import type { Viewer } from '../forumDeps.ts';
import { setPostImages } from '../images/imageStore.ts';
import { licenseStampOf } from './author/licenseStamp.ts';
import { addAnswer, addRevision, findOwnAnswer } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { isAnonymousIn } from './publication/notices.ts';
import { renderPost } from './postText.ts';
import { invalid, questionLocked, secondAnswer } from './problems.ts';
import type { Posted } from './questionService.ts';
import { requireQuestion } from './thread.ts';

type Member = NonNullable<Viewer>;

export function requireValidAnswer<B extends AnswerBody>(given: B): B {
  const fields = checkAnswer(given);
  if (fields.length > 0) throw invalid('answer', fields);
  return cleanAnswer(given);
}

export function createAnswerService({
  database,
  clock,
  admit,
  writers,
  publication,
}: PostsContext) {
  const { db } = database;
  return {
    /** @throws Problem not_found, gone, locked, validation_failed, too_many_requests */
    add: (
      questionId: number,
      given: AnswerBody & { readonly handle?: string | undefined },
      viewer: Member,
    ): Promise<Posted> =>
      database.transaction(async () => {
        const { body, lang } = requireValidAnswer(given);
        const { userId } = viewer;
        await admit('post', userId);
        const question = await requireQuestion(db, questionId, viewer);
        if (!canAnswer(question)) throw questionLocked(question);
        const own = await findOwnAnswer(db, questionId, userId);
        if (own !== null) throw secondAnswer(questionPath(questionId, own));
        const author = await writers.require('answer', userId, given.handle);
        const text = await renderPost(db, body);
        const pendingWhy = writers.pendingWhy(author, text);
        const state = pendingWhy === '' ? ('open' as const) : ('pending' as const);
        const now = clock();
        const row = await addAnswer(db, {
          body,
          html: text.html,
          lang,
          questionId,
          authorId: userId,
          state,
          pendingWhy,
          // Its state in a filter, its count and its place above others would say that a nurse asked.
          ...(!isAnonymousIn(question, userId) && licenseStampOf(author, now)),
          createdAt: now,
        });
        await setPostImages(db, row, text.images);
        await addRevision(db, { postId: row.id, revision: 1, body, editorId: userId, at: now });
        if (state === 'open') await publication.answerPublished(question, row, text.mentionedIds);
        return { id: String(row.id), state, revision: 1 };
      }),
  };
}
