// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { api, onSignedOut } from '#api/client.ts';
import { getMe } from '#features/account/signInContract.ts';
import { getOffline, makeOfflineCurrent } from '#offline/currentOffline.ts';
import { Offline } from '#offline/offline.ts';
import { defineCommand } from '#offline/registry.ts';
import { readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { sessionStore } from '#session/session.ts';
import type { NotLockedChoice } from '#session/signOutFlow.ts';
import { clearNotice, readNotice } from '../shell/messages/notice.ts';
import { queryClient } from '#api/queryClient.ts';
import { graceMs, watchRevocation } from './revocation.ts';

const hour = 60 * 60_000;
const cookies = { userid: 'u1', role_name: 'Student', name: 'Ada', email: 'ada@example.test' };
const draftKey = Buffer.from('a'.repeat(32)).toString('base64url');
const me = {
  data: {
    member: {
      ...cookies,
      role: 'student',
      img: '',
      status: 'active',
      permissions: [],
      student_package: '',
    },
    draftKey,
  },
};

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
  });
const problem = (status: number, code: string): Response =>
  json(status, {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: 'In words.',
    requestId: 'r',
  });
const revoked = () => problem(401, 'session_revoked');
const expired = () => problem(401, 'not_signed_in');

let answer: () => Response;
let asked = 0;
const host = {
  announce: vi.fn(),
  askNotLocked: vi.fn(async (): Promise<NotLockedChoice> => 'ignore'),
  load: vi.fn(),
};
let stop = () => {};

function signIn(): void {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  sessionStore.signedIn();
}

/** A page of the person begins; what it asks the server is answered when this resolves. */
async function start(): Promise<void> {
  stop();
  queryClient.clear();
  const before = asked;
  stop = watchRevocation('u1', host);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}
/** After the next sign-in of the same person. */
async function expectDraftBack(draft: object): Promise<void> {
  signIn();
  openOffline();
  answer = () => json(200, me);
  await start();
  await expect.poll(() => readFormDraft('contact')).toEqual(draft);
}
const locked = () => expect.poll(() => host.load.mock.calls.length).toBeGreaterThan(0);
const nothing = () => undefined;

/** What the gate around every screen does for a person. */
function openOffline(sealKey: string | null = null): Offline {
  const offline = new Offline({
    userId: 'u1',
    sealKey,
    sharedComputer: false,
    registry: [],
    freeSpace: () => Promise.resolve(),
    stillSignedIn: () => true,
    onSignedOut: nothing,
    onClientTooOld: nothing,
    onNewerBuild: nothing,
  });
  makeOfflineCurrent(offline);
  return offline;
}
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  signIn();
  window.history.replaceState({}, '', '/my-account/personal-information?a=1');
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/logout')) return json(200, { data: { done: true } });
    asked += 1;
    return answer();
  });
});
afterEach(async () => {
  stop();
  await getOffline()?.close();
  globalThis.indexedDB = new IDBFactory();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  clearNotice();
  sessionStore.signedOut('here');
});

it('locks at once when the owner has ended the session, and begins again at the sign-in page', async () => {
  answer = revoked;
  sessionStorage.setItem('scroll', 'somewhere');
  await start();
  await locked();
  expect(host.load).toHaveBeenCalledWith(
    '/login?next=%2Fmy-account%2Fpersonal-information%3Fa%3D1',
  );
  expect(readNotice()).toBe('session_revoked');
  expect(host.announce.mock.calls).toEqual([['logout'], ['locked']]);
  expect(document.cookie).not.toContain('ada@example.test');
  expect(sessionStorage.getItem('scroll')).toBeNull();
});

it.each([
  ['a page of a Wi-Fi network', () => new Response('<p>Welcome', { status: 401 })],
  ['an answer that is not the server’s', () => json(401, { message: 'Unauthorized' })],
  ['a failure of the server', () => problem(500, 'internal')],
  ['a refusal', () => problem(403, 'wrong_role')],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('locks nothing for %s, however long it lasts', async (_, given) => {
  answer = given;
  await start();
  vi.setSystemTime(Date.now() + 30 * graceMs);
  await start();
  expect(host.load).not.toHaveBeenCalled();
  expect(sessionStore.get().kind).toBe('member');
});

it('gives a session that has grown old a day before it locks', async () => {
  answer = expired;
  await start();
  vi.setSystemTime(Date.now() + graceMs - hour);
  await start();
  expect(host.load).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + hour);
  await start();
  await locked();
  expect(readNotice()).toBe('session_lapsed');
});

it('begins the day anew after a good answer', async () => {
  answer = expired;
  await start();
  answer = () => json(200, me);
  await start();
  await expect.poll(() => localStorage.getItem('session-ended-at')).toBeNull();
  vi.setSystemTime(Date.now() + 2 * graceMs);
  answer = expired;
  await start();
  expect(host.load).not.toHaveBeenCalled();
});

it('counts the day from now on when the clock was a year ahead before', async () => {
  answer = expired;
  vi.setSystemTime(Date.now() + 365 * graceMs);
  await start();
  vi.setSystemTime(Date.now() - 365 * graceMs);
  await start();
  vi.setSystemTime(Date.now() + graceMs - hour);
  await start();
  expect(host.load).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + hour);
  await start();
  await locked();
});

it('keeps what was typed into forms for the same person, and leaves none of it readable', async () => {
  const offline = openOffline();
  answer = () => json(200, me);
  await start();
  await expect.poll(() => offline.status().canLock).toBe(true);
  writeFormDraft('contact', { message: 'half a thought' });
  answer = revoked;
  await start();
  await locked();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('half a thought');
  expect(host.askNotLocked).not.toHaveBeenCalled();

  await expectDraftBack({ message: 'half a thought' });
});

it('loses no form draft when the session ends while those of last time come back', async () => {
  const offline = openOffline();
  const unlock = offline.unlock.bind(offline);
  const sealNotes = offline.sealNotes.bind(offline);
  const restoreNotes = vi.spyOn(offline, 'restoreNotes');
  let comeBack: () => void = nothing;
  vi.spyOn(offline, 'unlock').mockImplementation(async (key) => {
    await unlock(key);
    await new Promise<void>((resolve) => {
      comeBack = resolve;
    });
  });
  vi.spyOn(offline, 'sealNotes').mockImplementation(async (notes) => {
    const isSealed = await sealNotes(notes);
    comeBack();
    await new Promise((resolve) => setTimeout(resolve));
    // Where they do not wait for their turn, they take away what was sealed.
    await Promise.all(restoreNotes.mock.results.map(({ value }) => value));
    return isSealed;
  });
  answer = () => json(200, me);
  await start();
  await expect.poll(() => offline.status().canLock).toBe(true);
  writeFormDraft('contact', { message: 'half a thought' });
  answer = revoked;
  await start();
  await locked();

  await expectDraftBack({ message: 'half a thought' });
});

it('never says that it locked what it could not seal', async () => {
  writeFormDraft('contact', { message: 'no key for this' });
  answer = revoked;
  await start();
  await locked();
  expect(host.askNotLocked).toHaveBeenCalledTimes(1);
  expect(readNotice()).toBe('device_not_locked');
  expect(readFormDraft('contact')).toEqual({ message: 'no key for this' });
});

it('deletes what waits and what is typed too when the person says to delete what could not be locked', async () => {
  const offline = openOffline();
  await offline.outbox.add(never, 'no key for this');
  writeFormDraft('contact', { message: 'no key for this' });
  host.askNotLocked.mockResolvedValueOnce('delete');
  answer = revoked;
  await start();
  await locked();
  expect(await indexedDB.databases()).toEqual([]);
  expect(readFormDraft('contact')).toBeNull();
});

it('asks by itself without a word to the page: one that needs no session goes on', async () => {
  const heard = vi.fn();
  const stopHearing = onSignedOut(heard);
  answer = expired;
  await start();
  stopHearing();
  expect(localStorage.getItem('session-ended-at')).not.toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

it('acts on what any other call is refused with', async () => {
  answer = () => json(200, me);
  await start();
  answer = revoked;
  await api.call(getMe, {}).catch(() => undefined);
  await locked();
});
