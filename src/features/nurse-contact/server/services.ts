import type { Job } from '#server/jobs/jobs.ts';
import { createContactJobs } from './contactJobs.ts';
import { type ConversationService, createConversationService } from './conversationService.ts';
import type { NurseContactDeps } from './deps.ts';
import { createFeedbackService, type FeedbackService } from './feedbackService.ts';
import { createRequestService, type RequestService } from './requestService.ts';
import { createSafetyService, type SafetyService } from './safety/safetyService.ts';

export type NurseContactServices = {
  readonly requests: RequestService;
  readonly conversations: ConversationService;
  readonly feedback: FeedbackService;
  readonly safety: SafetyService;
  readonly jobs: readonly Job[];
};

export const createNurseContact = (deps: NurseContactDeps): NurseContactServices => ({
  requests: createRequestService(deps),
  conversations: createConversationService(deps),
  feedback: createFeedbackService(deps),
  safety: createSafetyService(deps),
  jobs: createContactJobs(deps).jobs,
});
