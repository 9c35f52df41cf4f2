// Stored on this device until the message is submitted. The file is not.
import * as z from 'zod/mini';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import type { ContactMessage } from '#features/contact/contract.ts';

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  /** The sending key once it was handed in as it stands; else empty. */
  key: z.string(),
});
export type ContactDraft = z.infer<typeof draftSchema>;

const storageKey = 'contact';

export const emptyMessage: ContactMessage = { name: '', email: '', topic: '', message: '' };

export function readDraft(): ContactDraft | null {
  const kept = z.safeParse(draftSchema, readFormDraft(storageKey));
  return kept.success ? kept.data : null;
}

export const writeDraft = (draft: ContactDraft): void => writeFormDraft(storageKey, draft);

export const clearDraft = (): void => removeFormDraft(storageKey);
