// When its owner ended the session on another device, everything here is locked at once: the device may be lost. When
// it is only too old, they have a day to sign in again. Only the server's own answer counts, no captive portal.
import {
  createApiClient,
  isSignedOut,
  onSignedOut,
  pageHost,
  type SignedOutCode,
} from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { loadDisplaySync, meQuery } from '#features/account/client/parts.ts';
import { loadPlanWatch } from '#features/packages/client/parts.ts';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { getOffline, loadOfflineEngine, requestOffline } from '#offline/currentOffline.ts';
import { browserPlatform, hashUserId } from '#offline/platform.ts';
import { hasPin, readLockReason, writeLockReason } from '#session/deviceLock.ts';
import { exportFormDrafts, restoreFormDrafts } from '#session/exportedFormDrafts.ts';
import { sessionStore } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { parseNextPath } from '#shared/routing/signInTarget.ts';
import { endSessionHere, type SignOutHost } from './signOut.ts';
import { storeNotice } from '../shell/messages/notice.ts';
import type { NoticeKey } from '#shared/routing/noticeKeys.ts';
import { paths } from '#shared/routing/paths.ts';
import { queryClient } from '#api/queryClient.ts';
import { reportProblem } from '../shell/reportProblem.ts';
import { sessionEnded } from './sessionEnded.ts';
import { loadChunk } from '../update/chunkFailure.ts';

const loadPinSignIn = () => loadChunk(() => import('#session/pin/pinSignIn.ts'));

/** Of the person who signs in, before anything of theirs is opened. */
export async function openPinForSignIn(userId: string, draftKey: string): Promise<void> {
  await (await loadPinSignIn()).openForSignIn(userId, draftKey);
}

export { clearBrowsingData } from './clearBrowsingData.ts';
export { signOut, deleteWithoutAsking } from './signOut.ts';

export const graceMs = 24 * 60 * 60_000;
const sessionEndedAtKey = 'session-ended-at';
const freshMs = 60_000;

export type RevocationHost = Pick<SignOutHost, 'announce' | 'askNotLocked'> & {
  readonly load: (to: string) => void;
};

/** @returns stops it */
export function watchRevocation(userId: string, host: RevocationHost): () => void {
  const ended = (code: SignedOutCode) => {
    const reason = reasonToLock(code);
    if (reason !== null) lockDevice(userId, reason, host).catch(reportProblem);
  };
  const check = (staleTime: number) => void askServer(userId, staleTime, ended);
  const onShow = () => {
    if (document.visibilityState === 'visible') check(freshMs);
  };
  const onOnline = () => check(0);
  const stops = [onSignedOut(ended), sessionEnded.subscribe(onOnline), watchOwnPlan(userId)];
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  check(freshMs);
  // Without an answer the device looks as it did.
  void loadDisplaySync()
    .then(({ syncDisplay }) => syncDisplay(userId))
    .catch(() => undefined);
  if (hasPin())
    void loadChunk(() => import('./pinStart.ts'))
      .then(({ watchMemberPin }) => watchMemberPin(userId))
      .catch(reportProblem);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onShow);
  };
}

/** @returns stops it */
function watchOwnPlan(userId: string): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  const start = async (): Promise<void> => {
    const { watchPlan } = await loadWithRetry(loadPlanWatch);
    if (!isOver) stop = watchPlan(userId);
  };
  const session = sessionStore.get();
  if (session.kind === 'member' && session.roleName === 'Student') start().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

/** Its refusals are nobody else's: a page that needs no session does not ask to sign in for them. */
const silentClient = createApiClient(pageHost);

async function askServer(
  userId: string,
  staleTime: number,
  ended: (code: SignedOutCode) => void,
): Promise<void> {
  try {
    const { draftKey: sealKey } = await queryClient.fetchQuery({
      ...meQuery(userId, silentClient.call),
      networkMode: 'always',
      retry: false,
      staleTime,
    });
    writeSessionEndedAt(null);
    if (readLockReason() !== 'pin') writeLockReason(null);
    if (!isSharedComputer()) await unsealNotes(userId, sealKey);
  } catch (error) {
    // Everything but a problem of our own server is no answer.
    if (error instanceof ApiProblem && isSignedOut(error.code)) ended(error.code);
  }
}

async function unsealNotes(userId: string, sealKey: string): Promise<void> {
  const offline = await requestOffline(userId);
  await offline.unlock(sealKey);
  await withDeviceLock(async () => {
    await offline.restoreNotes(restoreFormDrafts);
    if (hasPin()) await (await loadPinSignIn()).restoreSealedDrafts(userId, sealKey);
  });
}

function reasonToLock(code: SignedOutCode): NoticeKey | null {
  if (code === 'session_revoked') return 'session_revoked';
  const now = Date.now();
  const noticed = readSessionEndedAt();
  // A clock that was set back begins the time anew.
  if (noticed === null || noticed > now) writeSessionEndedAt(now);
  else if (now - noticed >= graceMs) return 'session_lapsed';
  return null;
}

let locking: Promise<void> | null = null;

/** @throws when what is needed for it could not be loaded: the next refused call tries again */
function lockDevice(userId: string, reason: NoticeKey, host: RevocationHost): Promise<void> {
  locking ??= withDeviceLock(() => lockNow(userId, reason, host)).finally(() => {
    locking = null;
  });
  return locking;
}

async function lockNow(userId: string, reason: NoticeKey, host: RevocationHost): Promise<void> {
  const session = sessionStore.peek();
  if (session.kind === 'member' && session.userId === userId) {
    await openPendingStores(userId);
    const result = await endSessionHere(userId, {
      ...host,
      decision: isSharedComputer() ? 'delete' : 'keep',
      sealNotes: () => sealFormDrafts(userId),
    });
    if (reason === 'session_revoked') writeSessionEndedAt(null);
    host.announce('locked');
    const isUnlocked = result.kind === 'signedOut' && result.stored === 'failed';
    reloadSignedOut(isUnlocked ? 'device_not_locked' : reason, host);
  } else reloadSignedOut(reason, host);
}

/** What is typed into forms lies in `localStorage`, which locking the store does not seal. */
export async function sealFormDrafts(userId: string): Promise<boolean> {
  const notes = exportFormDrafts();
  const offline = getOffline();
  if (offline?.userId !== userId) return Object.keys(notes).length === 0;
  return await offline.sealNotes(notes);
}

export const reloadLocked = (host: Pick<RevocationHost, 'load'>): void =>
  reloadSignedOut(readSessionEndedAt() === null ? 'session_revoked' : 'session_lapsed', host);

function reloadSignedOut(reason: NoticeKey, { load }: Pick<RevocationHost, 'load'>): void {
  const { pathname, search, href } = window.location;
  const next = parseNextPath(pathname + search);
  const login = next === null ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked storage: nothing was kept there.
  }
  storeNotice(reason);
  if (reason === 'session_revoked' || reason === 'session_lapsed') writeLockReason(reason);
  load(pathname === paths.login ? href : login);
}

/** Words can only be sealed by what keeps them: it is opened here when no screen has. */
async function openPendingStores(userId: string): Promise<void> {
  if (getOffline()?.userId !== userId && (await mayHaveStored(userId))) {
    const { open } = await loadChunk(loadOfflineEngine);
    const nothing = () => undefined;
    const opened = open({
      userId,
      sealKey: null,
      sharedComputer: isSharedComputer(),
      freeSpace: () => Promise.resolve(),
      stillSignedIn: () => false,
      onSignedOut: nothing,
      onClientTooOld: nothing,
      onNewerBuild: nothing,
    });
    await opened.opened;
  }
}

/** True as well where the browser does not say which databases there are. */
async function mayHaveStored(userId: string): Promise<boolean> {
  try {
    const found = await indexedDB.databases();
    const user = hashUserId(userId);
    const names = [`drafts-${user}`, `shortlist-${user}`, 'letters'];
    return found.some(({ name = '' }) => names.includes(name));
  } catch {
    return typeof indexedDB !== 'undefined';
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Two tabs that are told at once must not take the key from each other in the middle, and form drafts that come back
 * while they are sealed would be removed in both places.
 */
function withDeviceLock(work: () => Promise<void>): Promise<void> {
  const { locks } = browserPlatform();
  if (locks) return locks.request('lock-device', work);
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function readSessionEndedAt(): number | null {
  try {
    const text = window.localStorage.getItem(sessionEndedAtKey);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

function writeSessionEndedAt(at: number | null): void {
  try {
    if (at === null) window.localStorage.removeItem(sessionEndedAtKey);
    else window.localStorage.setItem(sessionEndedAtKey, String(at));
  } catch {
    // Without storage nothing of the person outlives the page.
  }
}
