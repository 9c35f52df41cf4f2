import type { Admit, ForumDependencies, PostViews } from '../forumDeps.ts';

export type MembersDependencies = ForumDependencies & {
  readonly views: PostViews;
  readonly admit: Admit;
};
