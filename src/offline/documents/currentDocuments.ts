// The documents of the person signed in, for those who end a session and for the pill in the header. Knows the engine by
// type alone: it is loaded only when documents are opened or wait.
import { browserSurroundings } from '../surroundings.ts';
import type { Documents } from './documents.ts';
import { readMark, writeMark } from './waitingMark.ts';

let current: Documents | null = null;
let stop = (): void => undefined;
const listeners = new Set<() => void>();

export function makeDocumentsCurrent(documents: Documents): void {
  stop();
  current = documents;
  stop = documents.subscribe(tell);
  tell();
}

/** Calls back when one of the numbers below may be another. @returns the function that ends it. */
export function onDocuments(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Number of documents of this person that wait to be sent from this device. */
export function waitingDocuments(userId: string): number {
  const open = openOf(userId);
  return open ? open.waiting() : (readMark(browserSurroundings(), userId) ?? 0);
}

/** Number of documents of this person that the server does not have. */
export function documentsOnlyHere(userId: string): number {
  const open = openOf(userId);
  return open ? open.onlyHere() : (readMark(browserSurroundings(), userId) ?? 0);
}

export const areDocumentsSending = (): boolean => current?.isSending() ?? false;

/** True when no document would be lost with this page. */
export const areDocumentsSafe = (): boolean => current?.isSafe() ?? true;

/** Tries to send what waits, at most `ms`. @returns true when the server has everything that is open here. */
export const flushDocuments = async (ms: number): Promise<boolean> =>
  current === null ? true : await current.flush(ms);

export const syncDocuments = async (): Promise<void> => await current?.syncNow();

/** Ends them in this tab; what is on the device stays as it is. */
export function closeDocuments(): void {
  const closing = current;
  current = null;
  stop();
  closing?.close();
  tell();
}

/** The person said to delete, or everything is on the server: no mark stays either. */
export const forgetDocuments = (userId: string): void =>
  writeMark(browserSurroundings(), userId, null);

const openOf = (userId: string): Documents | null =>
  current?.userId === userId && current.snapshot().ready ? current : null;

function tell(): void {
  for (const run of listeners) run();
}
