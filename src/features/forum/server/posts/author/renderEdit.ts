import type { PostState } from '../../../contract.ts';
import type { PostsContext } from '../postsContext.ts';
import { renderPost } from '../postText.ts';
import { findAuthor } from './authorStore.ts';

/** The new text of an answer or comment. `why` it has to wait for review now; empty when it stays what it is. */
export async function renderEdit(
  { database, writers }: Pick<PostsContext, 'database' | 'writers'>,
  { state }: { readonly state: PostState },
  userId: string,
  body: string,
) {
  const author = await findAuthor(database.db, userId);
  const { html, links, mentionedIds, images } = await renderPost(database.db, body);
  const isReviewed = state === 'pending' || author === null;
  const why = isReviewed ? '' : writers.pendingWhy(author, { body, links });
  const pending = why === '' ? {} : { state: 'pending' as const, pendingWhy: why };
  return { why, text: { body, html, ...pending }, mentionedIds, images };
}
