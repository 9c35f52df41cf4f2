// Knows the engine by type alone, so that pages without it do not carry it.
import { createEmitter } from '../shared/emitter.ts';
import type { Offline } from './offline.ts';
import type { OfflineOptions } from './offlineParts.ts';
import { listTitles } from './sync/status.ts';

export type OfflineEngine = {
  readonly open: (options: Omit<OfflineOptions, 'registry'>) => Offline;
};

type OfflineModule = OfflineEngine & {
  readonly openBeside: OfflineEngine['open'];
};

let current: Offline | null = null;
let requestCount = 0;
const events = createEmitter<'requested' | 'opened' | 'failed'>();
let loadEngine: (() => Promise<OfflineModule>) | null = null;

/** Called once, before any screen, by the composition root, which knows every collection and command. */
export function setOfflineEngine(load: () => Promise<OfflineModule>): void {
  loadEngine = load;
}

/** @throws when the engine cannot be fetched, or none was set. */
export function loadOfflineEngine(): Promise<OfflineModule> {
  return loadEngine?.() ?? Promise.reject(new Error('No offline engine was set'));
}

export function makeOfflineCurrent(offline: Offline): void {
  current = offline;
  events.emit('opened');
}

/**
 * @param userId null for a guest.
 * @throws when the engine cannot be loaded: asked again, it is loaded again.
 */
export async function requestOffline(userId: string | null): Promise<Offline> {
  const offline = await waitForOffline(userId);
  await offline.opened;
  return offline;
}

function waitForOffline(userId: string | null): Promise<Offline> {
  const open = findOpen(userId);
  if (open) return Promise.resolve(open);
  return new Promise((resolve, reject) => {
    const stop = events.subscribe((event) => {
      const opened = findOpen(userId);
      if (opened) resolve(opened);
      else if (event === 'failed') reject(new Error('The offline engine could not be fetched'));
      else return;
      stop();
    });
    requestCount += 1;
    events.emit('requested');
  });
}

const findOpen = (userId: string | null): Offline | null =>
  current !== null && !current.isEnded && current.userId === userId ? current : null;

export const failOfflineRequests = (): void => events.emit('failed');

/** How often it was asked for while it was not open; a new number is a new try. */
export const countOfflineRequests = (): number => requestCount;

export const onOfflineRequest = (run: () => void): (() => void) => events.subscribe(run);

export const getOffline = (): Offline | null => current;

/**
 * Unreadable until the same person signs in again, in every tab.
 * @returns false when it cannot be locked here now: then it stays open.
 */
export async function lockOffline(): Promise<boolean> {
  const offline = findMembers();
  if (!(await (offline?.lock() ?? true))) return false;
  if (current === offline) current = null;
  return true;
}

/** After a PIN was set or removed. @throws when the device does not answer */
export const storeOfflineKeys = async (): Promise<void> => await findMembers()?.store.storeKeys();

/** In every tab; what the server has stays there. */
export async function destroyOffline(): Promise<void> {
  await releaseMembers()?.destroy();
}

/** Removes nothing. */
export async function closeOffline(): Promise<void> {
  await releaseMembers()?.close();
}

/**
 * @param ms longest wait for the server.
 * @returns true when nothing is unsent.
 */
export const flush = async (ms: number): Promise<boolean> => (await current?.flush(ms)) ?? true;

/** @returns true when nothing would be lost with this page. */
export const flushToDevice = async (): Promise<boolean> => (await current?.flushToDevice()) ?? true;

export const listUnsynced = (): readonly string[] =>
  current === null ? [] : listTitles(current.status().waiting);

/** What a guest has written stays open whoever signs out. */
const findMembers = (): Offline | null => (current?.userId === null ? null : current);

function releaseMembers(): Offline | null {
  const offline = findMembers();
  if (offline !== null) current = null;
  return offline;
}
