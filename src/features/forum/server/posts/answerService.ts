import { canAnswer } from '../../policy.ts';
import { checkAnswer, cleanAnswer, questionPath } from '../../rules.ts';
import type { AnswerBody } from '../../writeContract.ts';
import type { Viewer } from '../forumDeps.ts';
import { licenseStampOf } from './author/licenseStamp.ts';
import { addAnswer, findOwnAnswer } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { isAnonymousIn } from './publication/notices.ts';
import { invalid, questionLocked, secondAnswer } from './problems.ts';
import type { Posted } from './questionService.ts';
import { requireQuestion } from './thread.ts';
import { completeThreadPost, prepareThreadPost } from './threadPost.ts';

type Member = NonNullable<Viewer>;

export function requireValidAnswer<B extends AnswerBody>(given: B): B {
  const fields = checkAnswer(given);
  if (fields.length > 0) throw invalid('answer', fields);
  return cleanAnswer(given);
}

export function createAnswerService(context: PostsContext) {
  const { database, admit, publication } = context;
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
        const { author, text, columns } = await prepareThreadPost(context, {
          kind: 'answer',
          userId,
          body,
          handle: given.handle,
        });
        const row = await addAnswer(db, {
          ...columns,
          lang,
          questionId,
          // Its state in a filter, its count and its place above others would say that a nurse asked.
          ...(!isAnonymousIn(question, userId) && licenseStampOf(author, columns.createdAt)),
        });
        await completeThreadPost(db, row, text);
        if (columns.state === 'open')
          await publication.answerPublished(question, row, text.mentionedIds);
        return { id: String(row.id), state: columns.state, revision: 1 };
      }),
  };
}
