// Knows the engine by type alone, so that pages without it do not carry it.
import { Emitter } from './emitter.ts';
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
const requests = new Emitter<'requested' | 'opened' | 'failed'>();
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
  requests.emit('opened');
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
  return new Promise((resolve, reject) => {
    const answer = (): boolean => {
      if (current === null || current.isEnded || current.userId !== userId) return false;
      for (const stop of stops) stop();
      resolve(current);
      return true;
    };
    const fail = () => {
      for (const stop of stops) stop();
      reject(new Error('The offline engine could not be fetched'));
    };
    const stops = [requests.on('opened', answer), requests.on('failed', fail)];
    if (answer()) return;
    requestCount += 1;
    requests.emit('requested');
  });
}

export const failOfflineRequests = (): void => requests.emit('failed');

/** How often it was asked for while it was not open; a new number is a new try. */
export const countOfflineRequests = (): number => requestCount;

export const onOfflineRequest = (run: () => void): (() => void) => requests.on('requested', run);

export const getOffline = (): Offline | null => current;

/**
 * Unreadable until the same person signs in again, in every tab.
 * @returns false when it cannot be locked here now: then it stays open.
 */
export async function lockOffline(): Promise<boolean> {
  if (current === null || current.userId === null) return true;
  if (!(await current.lock())) return false;
  release();
  return true;
}

/** In every tab; what the server has stays there. */
export async function destroyOffline(): Promise<void> {
  if (current === null || current.userId === null) return;
  const offline = release();
  if (offline === null) return;
  await offline.destroy();
}

/** Removes nothing. */
export async function closeOffline(): Promise<void> {
  if (current?.userId !== null) await release()?.close();
}

/**
 * @param ms longest wait for the server.
 * @returns true when nothing is unsent.
 */
export async function flush(ms: number): Promise<boolean> {
  return current === null ? true : await current.flush(ms);
}

/** @returns true when nothing would be lost with this page. */
export async function flushToDevice(): Promise<boolean> {
  return current === null ? true : await current.flushToDevice();
}

export const listUnsynced = (): readonly string[] =>
  current === null ? [] : listTitles(current.status().waiting);

function release(): Offline | null {
  const offline = current;
  current = null;
  return offline;
}
