// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getOffline, makeOfflineCurrent, storeOfflineKeys } from '#offline/currentOffline.ts';
import { Offline } from '#offline/offline.ts';
import { defineCommand, type RegistryEntry } from '#offline/registry.ts';
import { dumpDevice } from '#offline/testing/testingDump.ts';
import type { FakeDevice } from '#offline/testing/testingPlatform.ts';
import { setMemberCookies } from '#testing/screens/memberCookies.ts';
import { getOpenKey, readLockReason } from '../deviceLock.ts';
import { readFormDraft, writeFormDraft } from '../formDrafts.ts';
import { sessionStore } from '../session.ts';
import * as lock from './pinLock.ts';
import { createPin } from './pinSetup.ts';
import { browserPinHost } from './pinRecord.ts';
import { testDraftKey } from './testingPin.ts';

const pin = '482913';
const nothing = () => undefined;
const never = defineCommand({
  name: 'never',
  version: 1,
  body: z.string(),
  receipt: z.string(),
  audience: 'member',
  lane: () => 'a',
  title: (body) => body,
  send: async () => ({ kind: 'unreachable' }),
});
const registry: readonly RegistryEntry[] = [
  {
    kind: 'command',
    name: 'never',
    title: 'Never',
    audience: 'member',
    load: async () => never,
  },
];

/** What the gate around every screen does for a person. */
async function openOffline(sealKey: string | null): Promise<Offline> {
  const offline = new Offline({
    userId: 'u1',
    sealKey,
    sharedComputer: false,
    registry,
    freeSpace: () => Promise.resolve(),
    stillSignedIn: () => true,
    onSignedOut: nothing,
    onClientTooOld: nothing,
    onNewerBuild: nothing,
  });
  makeOfflineCurrent(offline);
  await offline.opened;
  return offline;
}

/** The script of a page that begins: nothing of the last page's memory is left. */
async function startPage(keepTab = true) {
  if (!keepTab) window.sessionStorage.clear();
  vi.resetModules();
  const lock = await import('./pinLock.ts');
  const { sessionStore: session } = await import('../session.ts');
  const open = await import('../deviceLock.ts');
  return { ...lock, session, getKey: open.getOpenKey };
}

const entriesOf = (storage: Storage): [string, string][] =>
  Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']);
const dump = () =>
  dumpDevice({
    storage: { items: new Map(entriesOf(window.localStorage)) },
  } as unknown as FakeDevice);
/** Nothing that the random letters of a sealed text could spell. */
const secrets = /half a thought|a secret question|Ana(?: |%20)Ruiz|ana(?:@|%40)/;
const readable = async () =>
  `${await dump()}\n${JSON.stringify(entriesOf(window.sessionStorage))}\n${document.cookie}`;

const load = vi.fn();
beforeEach(async () => {
  setMemberCookies();
  sessionStore.read();
  vi.spyOn(window.location, 'replace').mockImplementation(load);
  vi.spyOn(window.location, 'reload').mockImplementation(load);
  window.history.replaceState({}, '', '/my-account');
  await openOffline(testDraftKey);
  await createPin(browserPinHost(), { userId: 'u1', pin, rest: 5, draftKey: testDraftKey });
  await storeOfflineKeys();
  await lock.watchPin('u1');
});
afterEach(async () => {
  await getOffline()?.close();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  window.sessionStorage.clear();
  sessionStore.signedOut('here');
});

describe('a device with a PIN', () => {
  it('has its key in memory alone: a page that begins without it opens nothing', async () => {
    await getOffline()?.outbox.add(never, 'a secret question');
    await getOffline()?.close();
    const stranger = await openOffline(null);
    expect(stranger.status().memoryOnly).toBe('locked');
    expect(await dump()).not.toMatch(/secret/);
    await stranger.unlock(getOpenKey() ?? '');
    expect(stranger.outbox.items()).toHaveLength(1);
  });

  it('leaves nothing readable when it locks, and opens with everything', async () => {
    await getOffline()?.outbox.add(never, 'a secret question');
    writeFormDraft('contact', { message: 'half a thought' });
    await lock.lockByPin();
    expect(await readable()).not.toMatch(secrets);
    expect([sessionStore.get().kind, getOpenKey(), readLockReason()]).toEqual([
      'guest',
      null,
      'pin',
    ]);
    expect(load).toHaveBeenCalledWith('/login?next=%2Fmy-account');

    expect((await lock.unlockByPin('000000')).kind).toBe('wrong');
    expect((await lock.unlockByPin(pin)).kind).toBe('open');
    expect(sessionStore.get()).toMatchObject({ kind: 'member', userId: 'u1', name: 'Ana Ruiz' });
    expect(readFormDraft('contact')).toEqual({ message: 'half a thought' });
    const back = await openOffline(getOpenKey());
    expect(back.outbox.items()).toMatchObject([{ body: 'a secret question' }]);
  });

  it('stays as it is under a cover when what was typed cannot be sealed now', async () => {
    const remove = vi.fn();
    const mount = vi.fn(() => remove);
    lock.setPinCover(mount);
    const offline = getOffline();
    if (!offline) throw new Error('Not open.');
    const canLock = vi.spyOn(offline.store, 'canLock', 'get').mockReturnValue(false);
    await offline.outbox.add(never, 'a secret question');
    await lock.lockByPin();
    expect(mount).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    expect(offline.isEnded).toBe(false);
    expect(sessionStore.get().kind).toBe('member');
    canLock.mockRestore();

    expect((await lock.unlockByPin(pin)).kind).toBe('open');
    expect(remove).toHaveBeenCalledTimes(1);
    expect(offline.outbox.items()).toHaveLength(1);
  });

  it('goes on after a reload, with the half of its tab', async () => {
    const page = await startPage();
    expect(await page.startPin()).toBe(false);
    expect([page.session.get().kind, page.getKey()]).toEqual(['member', testDraftKey]);
  });

  it('is locked after the app was closed: what lay plain is sealed before anything is shown', async () => {
    writeFormDraft('contact', { message: 'half a thought' });
    const page = await startPage(false);
    expect(await page.startPin()).toBe(true);
    expect([page.session.get().kind, page.getKey()]).toEqual(['guest', null]);
    expect(await readable()).not.toMatch(secrets);
    expect((await page.unlockByPin(pin)).kind).toBe('open');
    expect(readFormDraft('contact')).toEqual({ message: 'half a thought' });
  });

  it('is locked after a rest that nobody saw, though the tab was restored', async () => {
    window.localStorage.setItem('last-use', String(Date.now() - 6 * 60_000));
    const page = await startPage();
    expect(await page.startPin()).toBe(true);
    expect(page.session.get().kind).toBe('guest');
  });

  it('shows nobody signed in while it is locked, whatever cookies an answer brings back', async () => {
    await lock.lockByPin();
    setMemberCookies();
    expect(sessionStore.read().kind).toBe('guest');
    const page = await startPage();
    expect(await page.startPin()).toBe(true);
    expect(document.cookie).not.toContain('ana@');
  });
});
