import { cleanText } from '#shared/input/cleanText.ts';
import { canComment } from '../../policy.ts';
import { checkComment } from '../../rules.ts';
import type { Viewer } from '../forumDeps.ts';
import { addComment } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { invalid, questionLocked } from './problems.ts';
import type { Posted } from './questionService.ts';
import { requireCommentTarget } from './thread.ts';
import { completeThreadPost, prepareThreadPost } from './threadPost.ts';

type Member = NonNullable<Viewer>;

export type NewComment = {
  readonly on: { readonly kind: 'question' | 'answer'; readonly id: number };
  readonly body: string;
  readonly handle?: string | undefined;
};

export function requireValidComment(given: string): string {
  const fields = checkComment(given);
  if (fields.length > 0) throw invalid('comment', fields);
  return cleanText(given);
}

export function createCommentService(context: PostsContext) {
  const { database, admit, publication } = context;
  const { db } = database;
  return {
    /** @throws Problem not_found, gone, locked, validation_failed, too_many_requests */
    add: (given: NewComment, viewer: Member): Promise<Posted> =>
      database.transaction(async () => {
        const body = requireValidComment(given.body);
        const { userId } = viewer;
        await admit('comment', userId);
        const { question } = await requireCommentTarget(db, given.on, viewer);
        if (!canComment(question)) throw questionLocked(question);
        const { text, columns } = await prepareThreadPost(context, {
          kind: 'comment',
          userId,
          body,
          handle: given.handle,
        });
        const row = await addComment(db, {
          ...columns,
          questionId: question.id,
          onId: given.on.id,
        });
        await completeThreadPost(db, row, text);
        if (columns.state === 'open')
          await publication.commentPublished(question, row, text.mentionedIds);
        return { id: String(row.id), state: columns.state, revision: 1 };
      }),
  };
}
