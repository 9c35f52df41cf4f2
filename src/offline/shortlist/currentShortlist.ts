// The list of the person signed in, for hearts on public pages and for those who end a session. Knows the engine by type
// alone: it is loaded when a screen asks for it, or when something waits to be sent.
import { waitAtMost } from '../boundedCall.ts';
import { browserSurroundings } from '../surroundings.ts';
import { type AddList, tellListSync } from './listSync.ts';
import type { Shortlist } from './shortlist.ts';
import type { ShortlistSnapshot } from './types.ts';
import { readMark, shortlistDatabase, writeMark } from './waitingShortlist.ts';

let current: Shortlist | null = null;
let stop = (): void => undefined;
let wanted = false;
let failed = false;
const listeners = new Set<() => void>();

/** The list that was opened last; null when it is let go. */
export function makeShortlistCurrent(list: Shortlist | null): void {
  stop();
  current = list;
  stop = list?.subscribe(tell) ?? (() => undefined);
  failed = false;
  tell();
}

/** What opens it could not be loaded; asking again tries again. */
export function shortlistFailed(): void {
  failed = true;
  wanted = false;
  tell();
}

/** Says that a screen needs it. */
export function wantShortlist(): void {
  if (wanted) return;
  wanted = true;
  failed = false;
  tell();
}

/** Asks for it and waits until it is open. @throws Error when what opens it cannot be loaded */
export function whenShortlistOpen(): Promise<Shortlist> {
  wantShortlist();
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      if (current !== null) resolve(current);
      else if (failed) reject(new Error('What keeps the list could not be loaded.'));
      return current !== null || failed;
    };
    if (look()) return;
    const stopLooking = onShortlist(() => {
      if (look()) stopLooking();
    });
  });
}

export const isShortlistWanted = (): boolean => wanted;
export const hasShortlistFailed = (): boolean => failed;
export const currentShortlist = (): Shortlist | null => current;

/** Calls back when one of the answers above may be another. @returns the function that ends it. */
export function onShortlist(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Number of schools about which the server lacks something. */
export const unsentSchools = (userId: string): number =>
  openOf(userId)?.unsent() ?? readMark(browserSurroundings(), userId) ?? 0;

/** Whether what is unsent can be kept so that nobody reads it. */
export const canLockShortlist = (): boolean => current?.canLock ?? false;

/** Tries to send what waits, at most `ms`; opens what waits first. @returns true when nothing is unsent */
export async function flushShortlist(userId: string, ms: number): Promise<boolean> {
  if (openOf(userId) === null && unsentSchools(userId) > 0) {
    await waitAtMost(
      browserSurroundings(),
      ms,
      whenShortlistOpen().catch(() => undefined),
    );
  }
  return (await openOf(userId)?.flush(ms)) ?? unsentSchools(userId) === 0;
}

export const syncShortlist = async (): Promise<void> => await current?.syncNow();

/**
 * Keeps what is unsent on this device, unreadable until the same person signs in; without any, nothing stays.
 * @returns false where that is not possible now: then it stays open
 */
export async function lockShortlist(userId: string): Promise<boolean> {
  const list = openOf(userId);
  if (unsentSchools(userId) === 0) {
    await deleteShortlist(userId);
    return true;
  }
  if (list === null || !(await list.lock())) return false;
  makeShortlistCurrent(null);
  return true;
}

/** Removes the list from this device, also when it was not opened in this page. */
export async function deleteShortlist(userId: string): Promise<void> {
  const list = openOf(userId);
  makeShortlistCurrent(null);
  if (list !== null) return await list.destroy();
  if (readMark(browserSurroundings(), userId) === null) return undefined;
  const { deleteDatabase } = await import('../database.ts');
  await deleteDatabase(shortlistDatabase(userId));
  writeMark(browserSurroundings(), userId, null);
  return undefined;
}

const openOf = (userId: string): Shortlist | null => (current?.userId === userId ? current : null);

function tell(): void {
  tellListSync(current === null ? null : adding(current.snapshot()));
  for (const run of listeners) run();
}

/** Saved schools that wait are shown like words that wait, also to those who have no drafts open. */
function adding({
  waiting,
  records,
  connection,
  memoryOnly,
  pulledAt,
}: ShortlistSnapshot): AddList | null {
  if (waiting === 0) return null;
  const sending = records.some(({ state }) => state === 'sending');
  return (status) => ({
    ...status,
    ...(!status.ready && {
      connection: connection === 'paused' ? ('online' as const) : connection,
      lastContact: pulledAt,
    }),
    sending: status.sending || sending,
    memoryOnly: status.memoryOnly ?? memoryOnly,
    waiting: [
      ...status.waiting,
      { kind: 'saved-schools', id: '', title: 'Saved schools', count: waiting, since: null },
    ],
    count: status.count + waiting,
  });
}
