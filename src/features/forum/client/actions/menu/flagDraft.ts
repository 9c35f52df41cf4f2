// Stored on this device until it is sent; not on a shared computer.
import * as z from 'zod/mini';
import { newIdempotencyKey } from '#api/client.ts';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { flagReasons } from '#features/forum/writeContract.ts';

const flagDraft = z.object({
  reason: z.enum(['', ...flagReasons]),
  note: z.string(),
  /** Under which it was handed in as it stands; else empty. */
  key: z.string(),
});
export type FlagDraft = z.infer<typeof flagDraft>;
export const emptyFlagDraft: FlagDraft = { reason: '', note: '', key: '' };

/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const keyOf = (postId: string, userId: string): string => `forumFlag:${postId}:${userId}`;

export function readFlagDraft(postId: string, userId: string): FlagDraft {
  const stored = z.safeParse(flagDraft, readFormDraft(keyOf(postId, userId)));
  return stored.success ? stored.data : emptyFlagDraft;
}
export const writeFlagDraft = (postId: string, userId: string, typed: FlagDraft): void =>
  writeFormDraft(keyOf(postId, userId), typed);
export const removeFlagDraft = (postId: string, userId: string): void =>
  removeFormDraft(keyOf(postId, userId));

export const withKey = (draft: FlagDraft): FlagDraft =>
  draft.key === '' ? { ...draft, key: newIdempotencyKey() } : draft;
