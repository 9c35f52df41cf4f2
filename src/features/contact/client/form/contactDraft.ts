// What is typed into the contact form, kept on this device until it is handed in. The file is not.
import * as z from 'zod/mini';
import { forgetNote, readNote, writeNote } from '../../../session/deviceNotes.ts';
import type { Letter } from '../contract.ts';

const shape = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  /** The sending key once it was handed in as it stands; else empty. */
  key: z.string(),
});
export type LetterDraft = z.infer<typeof shape>;

const note = 'contact';

export const emptyLetter: Letter = { name: '', email: '', topic: '', message: '' };

export function readDraft(): LetterDraft | null {
  const kept = z.safeParse(shape, readNote(note));
  return kept.success ? kept.data : null;
}

export const writeDraft = (draft: LetterDraft): void => writeNote(note, draft);

export const forgetDraft = (): void => forgetNote(note);
