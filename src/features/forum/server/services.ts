import type { ForumDependencies } from './forumDeps.ts';
import { createMemberServices } from './members/services.ts';
import { createAdmit } from './posts/admit.ts';
import { createPosts } from './posts/posts.ts';
import type { PostsDependencies } from './posts/postsContext.ts';
import { createForumReading } from './reading/reading.ts';

export type ForumOptions = ForumDependencies & Pick<PostsDependencies, 'schoolOf'>;

/** The three parts of the forum: reading, members, posts. */
export function createForum(options: ForumOptions) {
  const reading = createForumReading(options);
  const deps = { ...options, views: reading.views };
  const members = createMemberServices(deps);
  const posts = createPosts({ ...deps, admit: createAdmit(options), effects: members.effects });
  return { reading, members, posts, jobs: [...reading.jobs, ...posts.jobs] };
}

export type ForumServices = ReturnType<typeof createForum>;
