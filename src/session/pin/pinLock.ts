// The lock as it falls and opens in this tab. What is typed is sealed before anything is closed; where it cannot be, the
// page stays as it is under a cover.
import { lockOffline } from '#offline/currentOffline.ts';
import { hashUserId } from '#offline/platform.ts';
import { checkAddress } from '#shared/routing/checkAddress.ts';
import { paths } from '#shared/routing/paths.ts';
import { guest } from '#shared/routing/session.ts';
import { withNext } from '#shared/routing/signInTarget.ts';
import { readLockReason, setOpenKey, writeLockReason } from '../deviceLock.ts';
import {
  clearReadableCookies,
  readReadableCookies,
  writeReadableCookies,
} from './readableCookies.ts';
import { sessionStore } from '../session.ts';
import {
  browserPinHost,
  findOwnPin,
  joinOpenKey,
  type PinRecord,
  readPinRecord,
  readTabHalf,
  splitOpenKey,
  writePinRecord,
  writeTabHalf,
} from './pinRecord.ts';
import { askForHalf, openPinChannel, type PinMessage, postToTabs } from './pinTabs.ts';
import { type PinResult, tryPin } from './pinTries.ts';
import { browserRestHost, readLastUse, watchRest } from './restWatch.ts';
import { openSealedStorage, sealPlainStorage } from './sealedStorage.ts';

/** A reload over a slow line is no rest. */
const reloadMs = 10_000;

const channel = openPinChannel();
const host = browserPinHost();
let mountCover = (): (() => void) => () => undefined;
let removeCover: (() => void) | null = null;
let stopRest = (): void => {};
let isListening = false;

/** For words that this device cannot store now: they stay open in this page, and nobody may read them. */
export function setPinCover(mount: () => () => void): void {
  mountCover = mount;
}

function readRecord(): PinRecord | null {
  const record = readPinRecord(host);
  return record === 'unknown' ? null : record;
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  host.locks ? host.locks.request('pin-lock', work) : work();

/** Before anything personal is rendered. @returns whether this device is locked */
export async function startPin(): Promise<boolean> {
  const found = readPinRecord(host);
  if (found === null) return false;
  if (found === 'unknown') {
    writeLockReason('pin');
    sessionStore.read();
    return true;
  }
  if (readLockReason() !== 'pin') {
    const session = sessionStore.peek();
    if (session.kind !== 'member' || hashUserId(session.userId) !== found.user) return false;
    const draftKey = await findOpenKey(found);
    if (draftKey !== null && !hasRested(found)) {
      setOpenKey(draftKey);
      watch(found);
      return false;
    }
  }
  await inTurn(() => closeStorage(found));
  listen();
  return true;
}

async function findOpenKey(record: PinRecord): Promise<string | null> {
  const own = joinOpenKey(host, record);
  if (own !== null || record.open === null) return own;
  const half = await askForHalf(openPinChannel());
  if (half !== null) writeTabHalf(host, half);
  const now = readRecord();
  return now && joinOpenKey(host, now);
}

const hasRested = ({ rest }: PinRecord): boolean =>
  Math.abs(host.now() - readLastUse()) >= (rest === 0 ? reloadMs : rest * 60_000);

/** For a page that a person of this device uses: begun by the start, an unlocking, a sign-in or a new PIN. */
export async function watchPin(userId: string): Promise<void> {
  const record = findOwnPin(host, userId);
  if (record === null || readLockReason() !== null) return;
  const draftKey = await findOpenKey(record);
  if (draftKey === null) return lockByPin();
  setOpenKey(draftKey);
  watch(record);
  return undefined;
}

function watch({ rest }: PinRecord): void {
  listen();
  stopRest();
  stopRest = watchRest(browserRestHost, rest * 60_000, () => void lockByPin());
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  channel?.addEventListener('message', ({ data }: MessageEvent<PinMessage>) => {
    const half = readTabHalf(host);
    if (data.type === 'locked') void inTurn(lockIfOpen);
    else if (data.type === 'unlocked') void joinUnlocked(data.half);
    else if (data.type === 'ask' && half !== null && readRecord()?.open)
      postToTabs(channel, { type: 'half', half });
  });
}

export const lockByPin = (): Promise<void> =>
  inTurn(async () => {
    if (readRecord()?.open) postToTabs(channel, { type: 'locked' });
    await lockTab();
  });

/** Hidden tabs may have noticed already that nobody is signed in any more. */
async function lockIfOpen(): Promise<void> {
  if (sessionStore.get().kind === 'member') await lockTab();
  else setOpenKey(null);
}

async function lockTab(): Promise<void> {
  const record = readRecord();
  if (record === null || removeCover !== null) return;
  stopRest();
  hidePage(true);
  if (await lockOffline()) {
    await closeStorage(record);
    showAsGuest();
  } else {
    dropHalves(record);
    removeCover = mountCover();
  }
  hidePage(false);
}

/** With the document goes what its memory has; where it cannot be loaded, the screens of a guest take its place. */
function showAsGuest(): void {
  const { pathname, search } = window.location;
  const isOpen = checkAddress(pathname, guest, search).kind !== 'redirect';
  // The parts of the lock may not be on this device yet; this document has them.
  if (!navigator.onLine) return;
  if (isOpen) window.location.reload();
  else window.location.replace(withNext(paths.login, pathname + search));
}

function dropHalves(record: PinRecord): void {
  writePinRecord(host, { ...record, open: null });
  writeTabHalf(host, null);
}

async function closeStorage(record: PinRecord): Promise<void> {
  dropHalves(record);
  writeLockReason('pin');
  // What could not be sealed stays, for it would be lost; the reason alone keeps it from being shown.
  if (await sealPlainStorage(host, record, readReadableCookies())) clearReadableCookies();
  setOpenKey(null);
  sessionStore.read();
}

/** Nothing is painted while it closes, and no key is taken that could be lost. */
function hidePage(hidden: boolean): void {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
}

export async function unlockByPin(pin: string): Promise<PinResult> {
  const result = await tryPin(host, pin);
  if (result.kind !== 'open') return result;
  return inTurn(async () => {
    const record = readRecord();
    if (record === null) return { kind: 'signIn' };
    const open = splitOpenKey(host, record, result.draftKey);
    writePinRecord(host, open);
    await openTab(open, result.draftKey);
    const half = readTabHalf(host);
    if (half !== null) postToTabs(channel, { type: 'unlocked', half });
    return sessionStore.get().kind === 'member' ? result : { kind: 'signIn' };
  });
}

async function openTab(record: PinRecord, draftKey: string): Promise<void> {
  setOpenKey(draftKey);
  const cookies = await openSealedStorage(host, record.user, draftKey).catch(() => null);
  if (cookies !== null) writeReadableCookies(cookies);
  writeLockReason(null);
  watch(record);
  removeCover?.();
  removeCover = null;
  sessionStore.read();
}

async function joinUnlocked(half: string): Promise<void> {
  writeTabHalf(host, half);
  const record = readRecord();
  const draftKey = record && joinOpenKey(host, record);
  if (record !== null && draftKey !== null) await inTurn(() => openTab(record, draftKey));
}
