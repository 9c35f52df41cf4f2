import type { DraftEngine } from '#offline/DraftsProvider.tsx';
import { openDrafts } from '#offline/openDrafts.ts';
import { createApplicationDraftKind } from './draftKind.ts';

export const draftEngine = (userId: string): DraftEngine => ({
  kind: createApplicationDraftKind(userId),
  open: openDrafts,
});
