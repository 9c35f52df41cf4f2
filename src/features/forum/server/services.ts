import type { ForumDependencies } from './forumDeps.ts';
import { createDraftService } from './drafts/draftService.ts';
import { createMemberServices } from './members/services.ts';
import { createAdmit } from './posts/author/admit.ts';
import { createPosts } from './posts/posts.ts';
import type { PostsDependencies } from './posts/postsContext.ts';
import { createForumReading } from './reading/reading.ts';

export type ForumOptions = ForumDependencies & Pick<PostsDependencies, 'schoolOf'>;

/** The parts of the forum: reading, members, posts and their drafts. */
export function createForum(options: ForumOptions) {
  const reading = createForumReading(options);
  const deps = { ...options, views: reading.views };
  const members = createMemberServices(deps);
  const posts = createPosts({ ...deps, admit: createAdmit(options), effects: members.effects });
  const drafts = createDraftService(options);
  return { reading, members, posts, drafts, jobs: [...reading.jobs, ...posts.jobs] };
}

export type ForumServices = ReturnType<typeof createForum>;
