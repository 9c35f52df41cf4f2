import { createClosingService } from './closingService.ts';
import { createDecisionService, type ModerationDependencies } from './decisionService.ts';
import { createFlagService } from './flags/flagService.ts';
import { createQueueService } from './queueService.ts';

export type ModerationServices = ReturnType<typeof createModerationServices>;

export function createModerationServices(deps: ModerationDependencies) {
  return {
    flags: createFlagService(deps),
    closing: createClosingService(deps),
    queue: createQueueService(deps),
    decisions: createDecisionService(deps),
  };
}
