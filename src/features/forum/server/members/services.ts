import type { ForumDependencies } from '../forumDeps.ts';
import { createFollowService } from './followService.ts';
import { createPostEffects } from './postEffects.ts';
import { createAcceptService } from './votes/acceptService.ts';
import { createVoteService } from './votes/voteService.ts';

export type MemberServices = ReturnType<typeof createMemberServices>;

export function createMemberServices(deps: ForumDependencies) {
  return {
    votes: createVoteService(deps),
    acceptance: createAcceptService(deps),
    follows: createFollowService(deps),
    effects: createPostEffects(deps),
  };
}
