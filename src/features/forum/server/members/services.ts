import { orphanJob } from '#server/jobs/orphanJob.ts';
import { createFollowService } from './followService.ts';
import type { MembersDependencies } from './membersContext.ts';
import { createPostEffects } from './postEffects.ts';
import { listOwners, removeOwners } from './orphans/orphanStore.ts';
import { createActivityService } from './profile/activityService.ts';
import { createOwnProfileService } from './profile/ownProfileService.ts';
import { createProfileService } from './profile/profileService.ts';
import { createRelationService } from './relation/relationService.ts';
import { createReminderJob } from './saves/reminderJob.ts';
import { createSaveListService } from './saves/saveListService.ts';
import { createSaveService } from './saves/saveService.ts';
import { createAcceptService } from './votes/acceptService.ts';
import { createVoteService } from './votes/voteService.ts';

export type MemberServices = ReturnType<typeof createMemberServices>;

export function createMemberServices(deps: MembersDependencies) {
  return {
    votes: createVoteService(deps),
    acceptance: createAcceptService(deps),
    follows: createFollowService(deps),
    relation: createRelationService(deps),
    saves: createSaveService(deps),
    saveLists: createSaveListService(deps),
    profiles: createProfileService(deps),
    ownProfile: createOwnProfileService(deps),
    activity: createActivityService(deps),
    effects: createPostEffects(deps),
    jobs: [
      createReminderJob(deps),
      orphanJob('remove forum rows of people who are gone', deps, listOwners, removeOwners),
    ],
  };
}
