// The offline work of the person signed in, for those who end a session: sign-out, the update flow. Knows the engine by
// type alone, so that pages without it do not carry it.
import {
  areDocumentsSafe,
  closeDocuments,
  documentsOnlyHere,
  flushDocuments,
  forgetDocuments,
} from './documents/currentDocuments.ts';
import type { Offline } from './offline.ts';
import { listTitles } from './sync/status.ts';

let current: Offline | null = null;

/** What was opened last; null once it is let go. */
export function makeOfflineCurrent(offline: Offline): void {
  current = offline;
}

export const getOffline = (): Offline | null => current;

/**
 * Stores everything on this device, unreadable until the same person signs in again, in every tab.
 *
 * @returns false when it cannot be locked here now: then it stays open, and this may be tried again.
 */
export async function lockOffline(): Promise<boolean> {
  if (current !== null && !(await current.lock())) return false;
  release();
  return true;
}

/** Removes everything from this device, in every tab; what the server has stays there. */
export async function destroyOffline(): Promise<void> {
  const offline = release();
  if (offline === null) return;
  if (offline.userId !== null) forgetDocuments(offline.userId);
  await offline.destroy();
}

/** Lets go of it without removing anything. */
export async function closeOffline(): Promise<void> {
  await release()?.close();
}

/**
 * Writes what is typed to the device and tries to send everything.
 *
 * @param ms longest wait for the server.
 * @returns true when nothing is unsent.
 */
export async function flush(ms: number): Promise<boolean> {
  if (current === null) return true;
  const [isWritten, isUploaded] = await Promise.all([current.flush(ms), flushDocuments(ms)]);
  return isWritten && isUploaded;
}

/**
 * Writes what is typed to the device, without the server.
 *
 * @returns true when nothing would be lost with this page.
 */
export async function flushToDevice(): Promise<boolean> {
  return current === null ? true : (await current.flushToDevice()) && areDocumentsSafe();
}

/** Names of what the server does not have, documents included while it lacks some of their bytes. */
export function listUnsynced(): readonly string[] {
  if (current === null) return [];
  const titles = listTitles(current.status().waiting);
  const { userId } = current;
  return userId !== null && documentsOnlyHere(userId) > 0 ? [...titles, 'Documents'] : titles;
}

function release(): Offline | null {
  closeDocuments();
  const offline = current;
  current = null;
  return offline;
}
