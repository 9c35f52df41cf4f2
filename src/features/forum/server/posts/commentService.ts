import { cleanText } from '#shared/input/cleanText.ts';
import { canComment } from '../../policy.ts';
import { checkComment } from '../../rules.ts';
import type { Viewer } from '../forumDeps.ts';
import { setPostImages } from '../images/imageStore.ts';
import { addComment, addRevision } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { renderPost } from './postText.ts';
import { invalid, questionLocked } from './problems.ts';
import type { Posted } from './questionService.ts';
import { requireCommentTarget } from './thread.ts';

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

export function createCommentService({
  database,
  clock,
  admit,
  writers,
  publication,
}: PostsContext) {
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
        const author = await writers.require('comment', userId, given.handle);
        const text = await renderPost(db, body);
        const pendingWhy = writers.pendingWhy(author, text);
        const state = pendingWhy === '' ? ('open' as const) : ('pending' as const);
        const now = clock();
        const row = await addComment(db, {
          body,
          html: text.html,
          questionId: question.id,
          onId: given.on.id,
          authorId: userId,
          state,
          pendingWhy,
          createdAt: now,
        });
        await setPostImages(db, row, text.images);
        await addRevision(db, { postId: row.id, revision: 1, body, editorId: userId, at: now });
        if (state === 'open') await publication.commentPublished(question, row, text.mentionedIds);
        return { id: String(row.id), state, revision: 1 };
      }),
  };
}
