// The command of the contact form on a device: written down first, then sent once, sealed for who is signed in.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineOptions } from '#offline/offlineParts.ts';
import { postForm } from '#offline/outbox/postForm.ts';
import { fromMessage } from '#offline/outbox/legacy.ts';
import { legacyMessages } from '#offline/db/legacy.ts';
import type { RegistryEntry } from '#offline/registry.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { FakeDevice, type FakeTab } from '#offline/testing/testingPlatform.ts';
import { countedSubtle, flushPending } from '#offline/testing/testingTurns.ts';
import { dumpDevice } from '#offline/testing/testingDump.ts';
import { restoreDatabase } from '#offline/testing/testingPreviousBuild.ts';
import { readWaiting } from '#offline/waitingMark.ts';
import { refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { buildContactMessage } from '#features/contact/testing.ts';
import { contactMessage } from './commands.ts';

const day = 24 * 60 * 60 * 1000;
const nothingElse = { attachment: null, website: '' };
const receipt = 'LL-7F3K-29Q';
const sealKey = Buffer.from('a'.repeat(32)).toString('base64url');
const received = () => Response.json({ data: { receipt } }, { status: 201 });
const refused = () => refusal(422, 'validation_failed');

let device: FakeDevice;
let keys: (string | null)[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new FakeDevice();
  keys = [];
  answer = received;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return await answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const entry: RegistryEntry = {
  ...commandEntry(contactMessage),
  kind: 'command',
  audience: 'anyone',
  legacy: { [legacyMessages]: (value) => fromMessage(value, contactMessage.name) },
  load: async () => contactMessage,
};
const open = (options: Partial<OfflineOptions> = {}): Promise<FakeTab> =>
  device.openTab({ userId: null, registry: [entry], ...options });
const body = { ...buildContactMessage({ message: 'nobody may read this' }), ...nothingElse };
const post = ({ offline }: FakeTab, id = 'a') => postForm(offline.outbox, contactMessage, body, id);
const states = ({ offline }: FakeTab) =>
  offline.outbox.items().map(({ id, state }) => `${id} ${state}`);

describe('a message', () => {
  it('is sent at once, and the form has its receipt', async () => {
    const tab = await open();
    expect(await post(tab)).toEqual({ kind: 'sent', receipt });
    expect([states(tab), readWaiting(device.platform(tab), null)]).toEqual([[], null]);
  });

  it('without a connection outlives its page; the next one sends it, and its receipt stays until it was seen', async () => {
    answer = unreachable;
    const tab = await open();
    expect(await post(tab)).toEqual({ kind: 'waiting' });
    expect(states(tab)).toEqual(['a uncertain']);
    tab.kill();
    answer = received;
    const next = await open();
    await flushPending();
    expect(states(next)).toEqual(['a sent']);
    expect(new Set(keys)).toEqual(new Set(['a']));
    expect(readWaiting(device.platform(next), null)).toBe(0);
    await next.offline.outbox.acknowledge('a');
    expect(readWaiting(device.platform(next), null)).toBeNull();
  });

  it('refused holds no other one up', async () => {
    answer = unreachable;
    const tab = await open();
    await post(tab, 'a');
    await post(tab, 'b');
    let calls = 0;
    answer = () => ((calls += 1) === 1 ? refused() : received());
    await tab.offline.syncNow();
    expect(states(tab)).toEqual(['a refused', 'b sent']);
    expect(tab.offline.status()).toMatchObject({ count: 1, blocked: [{ id: 'a' }] });
  });

  it('older than 30 days asks before it is sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answer = unreachable;
    const tab = await open();
    await post(tab);
    tab.kill();
    device.ticks += 30 * day + 1;
    const later = await open();
    expect(states(later)).toEqual(['a asking']);
    answer = received;
    await later.offline.outbox.confirm('a');
    expect(states(later)).toEqual(['a sent']);
  });

  it('that may have arrived can be taken back by a person who was told so', async () => {
    answer = unreachable;
    const tab = await open();
    await post(tab);
    expect(await tab.offline.outbox.cancel('a')).toBeNull();
    expect(await tab.offline.outbox.cancel('a', { uncertain: true })).toMatchObject({ body });
    expect(states(tab)).toEqual([]);
  });

  it('on a shared computer is sent at once or not at all', async () => {
    answer = unreachable;
    const tab = await open({ sharedComputer: true });
    expect(await post(tab)).toEqual({ kind: 'failed' });
    expect(states(tab)).toEqual([]);
    answer = received;
    expect(await post(tab)).toEqual({ kind: 'sent', receipt });
  });
});

const dump = () => dumpDevice(device);

describe('on the device', () => {
  it('a member’s message is ciphertext, stays so after signing out, and waits for the same person', async () => {
    device.subtle = countedSubtle;
    answer = unreachable;
    const tab = await open({ userId: 'u1', sealKey });
    await post(tab);
    await flushPending();
    expect(await dump()).not.toContain('nobody may read');
    expect(await tab.offline.lock()).toBe(true);
    const guest = await open();
    expect(states(guest)).toEqual([]);
    answer = received;
    const back = await open({ userId: 'u1', sealKey });
    await flushPending();
    expect(states(back)).toEqual(['a sent']);
  });

  it('a guest’s message has no key to be sealed with', async () => {
    device.subtle = countedSubtle;
    answer = unreachable;
    await post(await open());
    expect(await dump()).toContain('nobody may read');
  });

  it('what the build before stored goes to its owner, and the mark with the last of it', async () => {
    const row = { schema: 1, writtenAt: Date.UTC(2026, 10, 20), mayHaveArrived: false };
    const rest = { state: 'waiting', refusal: null, receipt: null };
    const stored = (key: string, owner: string | null, more = {}) =>
      [key, { ...row, ...rest, key, owner, body, ...more }] as const;
    await restoreDatabase('letters', 1, {
      letters: [
        stored('own', 'u1'),
        stored('guest', null),
        stored('of a newer build', null, { schema: 2 }),
      ],
    });
    device.storage.setItem('letters-waiting', 'yes');
    answer = unreachable;
    const guest = await open();
    await flushPending();
    expect(states(guest)).toEqual(['guest uncertain']);
    expect(guest.offline.status().count).toBe(2);
    expect(device.storage.getItem('letters-waiting')).toBe('yes');
    const member = await open({ userId: 'u1' });
    await flushPending();
    expect(states(member)).toEqual(['own uncertain']);
    expect(device.storage.getItem('letters-waiting')).toBeNull();
    answer = received;
    await member.offline.syncNow();
    expect(states(member)).toEqual(['own sent']);
    expect(keys.at(-1)).toBe('own');
  });
});
