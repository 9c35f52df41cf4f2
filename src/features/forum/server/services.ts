import type { ForumDependencies } from './forumDeps.ts';
import { createDraftService } from './drafts/draftService.ts';
import { createImageService } from './images/imageService.ts';
import { createMemberServices } from './members/services.ts';
import { createModerationServices } from './moderation/services.ts';
import { createAdmit } from './posts/admit.ts';
import { createPosts } from './posts/posts.ts';
import type { PostsDependencies } from './posts/postsContext.ts';
import { createForumReading } from './reading/reading.ts';

export type ForumOptions = ForumDependencies & Pick<PostsDependencies, 'schoolOf'>;

/** The parts of the forum: reading, members, posts with their drafts, moderation. */
export function createForum(options: ForumOptions) {
  const reading = createForumReading(options);
  const deps = { ...options, views: reading.views, admit: createAdmit(options) };
  const members = createMemberServices(deps);
  const posts = createPosts({ ...deps, effects: members.effects });
  const images = createImageService(deps);
  return {
    reading,
    members,
    posts,
    moderation: createModerationServices({ ...deps, publishing: posts.publishing }),
    drafts: createDraftService(options),
    images,
    jobs: [...reading.jobs, ...members.jobs, ...posts.jobs, ...images.jobs],
  };
}

export type ForumServices = ReturnType<typeof createForum>;
