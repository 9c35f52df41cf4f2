import type { ForumDependencies, PostEffects } from './forumDeps.ts';
import { createAdmit } from './posts/admit.ts';
import { createPosts } from './posts/posts.ts';
import type { PostsDependencies } from './posts/postsContext.ts';

export type ForumOptions = ForumDependencies & Pick<PostsDependencies, 'schoolOf'>;

/** The three parts of the forum: reading, posts, members. */
export function createForum(options: ForumOptions) {
  const admit = createAdmit(options);
  const effects: PostEffects = { published: async () => {}, removed: async () => {} };
  const posts = createPosts({ ...options, admit, effects });
  return { posts, jobs: [...posts.jobs] };
}

export type ForumServices = ReturnType<typeof createForum>;
