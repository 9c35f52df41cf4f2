// A note that is being typed, stored on this device until it is saved; not on a shared computer.
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';

/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const keyOf = (postId: string, userId: string): string => `forumNote:${postId}:${userId}`;

/** @returns null when nothing was typed */
export function readNoteDraft(postId: string, userId: string): string | null {
  const stored = readFormDraft(keyOf(postId, userId));
  return typeof stored === 'string' ? stored : null;
}
export const writeNoteDraft = (postId: string, userId: string, note: string): void =>
  writeFormDraft(keyOf(postId, userId), note);
export const removeNoteDraft = (postId: string, userId: string): void =>
  removeFormDraft(keyOf(postId, userId));
