import type { Offline } from '#offline/offline.ts';
import { readFormDraft } from '#session/formDrafts.ts';

/** Of the sealed value beside the student's other records. */
export const transcriptName = 'application/transcript';

/** Where the build before stored it, readable; ends in its person's id, so that sign-out removes it. */
export const legacyTranscriptKey = (userId: string): string => `transcript:${userId}`;

export const readLegacyTranscript = ({ userId }: Offline): unknown =>
  userId === null ? null : readFormDraft(legacyTranscriptKey(userId));

export async function hasTranscriptDraft(offline: Offline): Promise<boolean> {
  await offline.opened;
  if (readLegacyTranscript(offline) !== null) return true;
  return (await offline.store.readValue(transcriptName)) !== undefined;
}
