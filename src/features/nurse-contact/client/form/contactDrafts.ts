// What is typed and not sent yet; not on a shared computer.
import * as z from 'zod/mini';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';

const typedText = z.record(z.string(), z.string());
export type TypedText = Readonly<Record<string, string>>;

/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const keyOf = (name: string, userId: string): string => `nurse-contact:${name}:${userId}`;

export const readContactDraft = (name: string, userId: string): TypedText | null =>
  z.safeParse(typedText, readFormDraft(keyOf(name, userId))).data ?? null;
export const writeContactDraft = (name: string, userId: string, typed: TypedText): void =>
  writeFormDraft(keyOf(name, userId), typed);
export const removeContactDraft = (name: string, userId: string): void =>
  removeFormDraft(keyOf(name, userId));
