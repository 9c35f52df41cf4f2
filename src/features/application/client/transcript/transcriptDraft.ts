// A pasted transcript, stored on this device until it is added or discarded; not on a shared computer.
import * as z from 'zod/mini';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { transcriptDraftKey } from './transcriptDraftKey.ts';

const edit = z.record(z.string(), z.string());

const transcriptDraft = z.object({
  text: z.string(),
  phase: z.enum(['text', 'preview']),
  /** Null until one is chosen; '' for one that is not in the list. */
  college: z.nullable(z.string()),
  newCollege: z.string(),
  unit: z.nullable(z.enum(['semester', 'quarter'])),
  edits: z.record(z.string(), edit),
});
export type TranscriptDraft = z.infer<typeof transcriptDraft>;

export const emptyDraft: TranscriptDraft = {
  text: '',
  phase: 'text',
  college: null,
  newCollege: '',
  unit: null,
  edits: {},
};

export function readTranscriptDraft(userId: string): TranscriptDraft | null {
  const stored = z.safeParse(transcriptDraft, readFormDraft(transcriptDraftKey(userId)));
  return stored.success ? stored.data : null;
}
export const writeTranscriptDraft = (userId: string, draft: TranscriptDraft): void =>
  writeFormDraft(transcriptDraftKey(userId), draft);
export const removeTranscriptDraft = (userId: string): void =>
  removeFormDraft(transcriptDraftKey(userId));
