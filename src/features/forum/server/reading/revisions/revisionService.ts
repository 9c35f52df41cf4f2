import type { DataOf } from '#shared/contract/endpoint.ts';
import type { ForumDependencies } from '#features/forum/server/forumDeps.ts';
import type * as contract from '#features/forum/contract.ts';
import { findPosts } from '../../members/foundPostStore.ts';
import { postMissing } from '../../members/postMissing.ts';
import { presentAuthor } from '../present.ts';
import { findAsker, listRevisions } from './revisionStore.ts';

const maxListed = 100;

export type PostRevisions = DataOf<typeof contract.listRevisions>;

export function createRevisionService({ database: { db } }: Pick<ForumDependencies, 'database'>) {
  return {
    /** Newest first. @throws Problem not_found for what is not public */
    async listRevisions(postId: number): Promise<PostRevisions> {
      const post = (await findPosts(db, [postId])).get(postId);
      if (post?.isPublic !== true) throw postMissing('post');
      const asker = await findAsker(db, post.questionId);
      const rows = await listRevisions(db, postId, maxListed);
      return rows.map((row) => ({
        revision: row.revision,
        title: row.title,
        body: row.body,
        tags: row.tags,
        by: presentAuthor(row, asker),
        note: row.note,
        at: row.at.toISOString(),
      }));
    },
  };
}
