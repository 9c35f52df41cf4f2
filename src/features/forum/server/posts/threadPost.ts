// What an answer and a comment have in common when they are posted.
import type { Queries } from '#server/db/database.ts';
import { setPostImages } from '../images/imageStore.ts';
import { addRevision, type AnswerRow, type CommentRow } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { type PostText, renderPost } from './postText.ts';

type Written = {
  readonly kind: 'answer' | 'comment';
  readonly userId: string;
  readonly body: string;
  readonly handle: string | undefined;
};

/** @returns the columns of the row to add; `state` says whether everybody sees it. @throws Problem validation_failed */
export async function prepareThreadPost(
  { database: { db }, clock, writers }: PostsContext,
  { kind, userId, body, handle }: Written,
) {
  const author = await writers.require(kind, userId, handle);
  const text = await renderPost(db, body);
  const pendingWhy = writers.pendingWhy(author, text);
  const state = pendingWhy === '' ? ('open' as const) : ('pending' as const);
  const columns = { body, html: text.html, authorId: userId, state, pendingWhy };
  return { author, text, columns: { ...columns, createdAt: clock() } };
}

/** Its pictures and its first revision. */
export async function completeThreadPost(
  db: Queries,
  row: AnswerRow | CommentRow,
  { images }: PostText,
): Promise<void> {
  await setPostImages(db, row, images);
  const { id: postId, body, authorId: editorId, createdAt: at } = row;
  await addRevision(db, { postId, revision: 1, body, editorId, at });
}
