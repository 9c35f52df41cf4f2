import type { Viewer } from '../forumDeps.ts';

export const moderatePermission = 'forum.moderate';

export const canModerate = (viewer: Viewer): boolean =>
  viewer?.permissions.includes(moderatePermission) ?? false;
