import { createApplicationDraftKind } from '../features/application/client/draft/draftKind.ts';
import type { DraftEngine } from '../offline/DraftsProvider.tsx';
import { openDrafts } from '../offline/openDrafts.ts';

/** What keeps the application of one person: storage, merge, sync, and the questions they know. */
export const draftEngine = (userId: string): DraftEngine => ({
  kind: createApplicationDraftKind(userId),
  open: openDrafts,
});
