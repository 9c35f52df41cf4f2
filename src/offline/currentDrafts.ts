// The drafts of the person signed in, for those who end a session: sign-out, the update flow. Knows the engine by type
// alone, so that pages without drafts do not carry it.
import type { Drafts } from './drafts.ts';

let current: Drafts | null = null;

/** The drafts that were opened last; null once they are let go. */
export function makeCurrent(drafts: Drafts): void {
  current = drafts;
}

/**
 * Keeps the drafts on this device, unreadable until the same person signs in again, in every tab.
 *
 * @returns false when they cannot be locked here now: then they stay open, and this may be tried again.
 */
export async function lockDrafts(): Promise<boolean> {
  if (current !== null && !(await current.lock())) return false;
  release();
  return true;
}

/** Removes the drafts from this device, in every tab; what the server has stays there. */
export async function deleteDrafts(): Promise<void> {
  const drafts = release();
  if (drafts === null) return;
  await drafts.destroy();
}

/** Lets go of the drafts without removing anything. */
export async function closeDrafts(): Promise<void> {
  await release()?.close();
}

/**
 * Writes what is typed to the device and tries to send it.
 *
 * @param ms longest wait for the server.
 * @returns true when nothing is unsent.
 */
export async function flush(ms: number): Promise<boolean> {
  if (current === null) return true;
  return await current.flush(ms);
}

/**
 * Writes what is typed to the device, without the server.
 *
 * @returns true when nothing would be lost with this page.
 */
export async function flushToDevice(): Promise<boolean> {
  return current === null ? true : await current.flushToDevice();
}

/** The drafts that are open; null without any. */
export const openedDrafts = (): Drafts | null => current;

/** Sections that hold something the server does not have. */
export function unsynced(): readonly string[] {
  if (current === null) return [];
  return current.unsynced();
}

function release(): Drafts | null {
  const drafts = current;
  current = null;
  return drafts;
}
