import { Problem } from '#shared/contract/problem.ts';
import type { Viewer } from '../forumDeps.ts';
import { canModerate } from '../../policy.ts';

/** @throws Problem wrong_role */
export function requireModerator(viewer: NonNullable<Viewer>): void {
  if (canModerate(viewer)) return;
  throw new Problem(
    'wrong_role',
    'Only moderators can do this. Flag the post, and one of them looks at it.',
  );
}
