// A pasted transcript, sealed on this device as the other answers are, until it is added or discarded.
import * as z from 'zod/mini';
import type { Offline } from '#offline/offline.ts';
import { removeFormDraft } from '#session/formDrafts.ts';
import { legacyTranscriptKey, readLegacyTranscript, transcriptName } from './storedTranscript.ts';

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

function parseDraft(value: unknown): TranscriptDraft | null {
  const parsed = z.safeParse(transcriptDraft, value);
  return parsed.success ? parsed.data : null;
}

/** Also what the build before stored readable: it is sealed first, then removed there. */
export async function readTranscriptDraft(offline: Offline): Promise<TranscriptDraft | null> {
  await offline.opened;
  const { store, userId } = offline;
  const stored = parseDraft(await store.readValue(transcriptName));
  const legacy = parseDraft(readLegacyTranscript(offline));
  if (legacy === null || userId === null) return stored;
  const draft = stored === null ? legacy : joinDrafts(stored, legacy);
  if (await writeTranscriptDraft(offline, draft)) removeFormDraft(legacyTranscriptKey(userId));
  return draft;
}

/** A tab of the build before may have taken another text since. */
const joinDrafts = (stored: TranscriptDraft, legacy: TranscriptDraft): TranscriptDraft =>
  stored.text.includes(legacy.text)
    ? stored
    : { ...stored, text: `${stored.text}\n${legacy.text}`, phase: 'text', edits: {} };

/** @returns whether the device has it; an empty one is removed */
export const writeTranscriptDraft = (
  { store }: Offline,
  draft: TranscriptDraft,
): Promise<boolean> => store.writeValue(transcriptName, draft.text === '' ? undefined : draft);
