// What stays on the device, for whom, and what those who end a session can rely on.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeOffline,
  destroyOffline,
  flush,
  flushToDevice,
  listUnsynced,
  lockOffline,
  makeOfflineCurrent,
} from './currentOffline.ts';
import { countedSubtle, flushPending } from './testing/testingTurns.ts';
import { dumpDevice } from './testing/testingDump.ts';
import {
  buildCollection,
  ModelTransport,
  SectionDevice,
  type SectionTab,
  type TabOptions,
} from './testing/testingSections.ts';

const unreachable = () => {
  const transport = new ModelTransport();
  transport.fault = () => Promise.resolve({ kind: 'unreachable' });
  return buildCollection({ transport });
};
const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');
const member = (): TabOptions => ({ collection: unreachable(), sealKey: keyOf('a') });

let device: SectionDevice;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new SectionDevice();
  device.subtle = countedSubtle;
});
afterEach(() => closeOffline());

async function type(tab: SectionTab, value: string): Promise<void> {
  tab.type('one', 'name', value);
  await device.advance(400);
  expect(tab.text()).toMatch(/^Saved on this device/);
}

const journals = () => [...device.storage.items.keys()].filter((key) => key.startsWith('wal:'));

const dump = () => dumpDevice(device);

describe('records on the device', () => {
  it('are ciphertext, and open without the server with the key stored while signed in', async () => {
    const tab = await device.openTab(member());
    await type(tab, 'Ada Lovelace');
    expect(await dump()).not.toContain('Lovelace');
    tab.kill();
    const later = await device.openTab({ ...member(), sealKey: null });
    expect(later.shown('one', 'name')).toBe('Ada Lovelace');
    expect(later.status().canLock).toBe(true);
  });

  it('of one person are not seen by the next one on the same browser', async () => {
    const tab = await device.openTab(member());
    await type(tab, 'Ada Lovelace');
    await tab.offline.lock();
    const other = await device.openTab({ ...member(), userId: 'u2', sealKey: keyOf('b') });
    expect(other.values()).toEqual({});
  });
});

describe('sign-out with "keep locked"', () => {
  it('stops a tab that heard nothing of it from writing', async () => {
    device.hasChannels = false;
    const tab = await device.openTab(member());
    const deaf = await device.openTab(member());
    await type(tab, 'Ada');
    deaf.type('one', 'city', 'not committed yet');
    await tab.offline.lock();
    const before = await dump();
    await device.advance(5_000);
    expect(await dump()).toBe(before);
    deaf.type('one', 'name', 'after sign-out');
    await device.advance(5_000);
    expect(await dump()).toBe(before);
    expect(deaf.status().ready).toBe(false);
  });

  it('that failed is never called done: everything stays open, and is locked at the next try', async () => {
    const tab = await device.openTab(member());
    makeOfflineCurrent(tab.offline);
    await type(tab, 'Ada Lovelace');
    const canLock = vi.spyOn(tab.offline.store, 'canLock', 'get').mockReturnValue(false);
    expect(await lockOffline()).toBe(false);
    expect(await lockOffline()).toBe(false);
    expect(tab.shown('one', 'name')).toBe('Ada Lovelace');
    canLock.mockRestore();
    expect(await lockOffline()).toBe(true);
    expect(await dump()).not.toContain('Lovelace');
    const back = await device.openTab(member());
    expect(back.shown('one', 'name')).toBe('Ada Lovelace');
  });

  it('writes no journal after another tab has locked them', async () => {
    const [tab, deaf] = [await device.openTab(member()), await device.openTab(member())];
    device.channels.clear();
    deaf.type('one', 'name', 'Lovelace in between');
    const locking = tab.offline.lock();
    await device.advance(2_000);
    await locking;
    deaf.hide();
    expect(journals()).toEqual([]);
  });

  it('sets aside what a foreign key has sealed instead of writing over it', async () => {
    const tab = await device.openTab(member());
    await type(tab, 'Ada');
    await tab.offline.lock();
    const other = await device.openTab({ ...member(), sealKey: keyOf('b') });
    await type(other, 'Grace');
    await other.offline.close();
    expect((await dump()).match(/keyId/g)?.length).toBe(2);
  });
});

describe('sign-out with "delete"', () => {
  it('removes the database and the journals; no pending timer brings them back', async () => {
    const tab = await device.openTab(member());
    const other = await device.openTab(member());
    tab.type('one', 'name', 'Ada Lovelace');
    other.type('two', 'name', 'Lovelace too');
    const done = tab.offline.destroy();
    await device.advance(0);
    await done;
    await device.advance(10_000);
    other.hide();
    await device.advance(10_000);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await dump()).not.toContain('Lovelace');
  });

  it('reaches a tab that hears no message, through the fence in localStorage', async () => {
    device.hasChannels = false;
    const tab = await device.openTab(member());
    const other = await device.openTab(member());
    const before = new Map(device.storage.items);
    const done = tab.offline.destroy();
    await device.advance(0);
    await done;
    other.type('one', 'name', 'Lovelace');
    for (const [key, value] of device.storage.items) {
      if (before.get(key) !== value)
        other.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
    await device.advance(10_000);
    expect(other.status().ready).toBe(false);
    expect(await dump()).not.toContain('Lovelace');
  });
});

it('a shared computer still sends, and stores nothing of it', async () => {
  const transport = new ModelTransport();
  const tab = await device.openTab({
    collection: buildCollection({ transport }),
    sealKey: keyOf('a'),
    sharedComputer: true,
  });
  tab.type('one', 'name', 'Ada Lovelace');
  expect(await dump()).not.toContain('Lovelace');
  await device.advance(400);
  expect(tab.text()).toMatch(/^Not saved on this device/);
  await device.advance(3_000);
  expect(transport.server('one').values).toEqual({ name: 'Ada Lovelace' });
  expect(await indexedDB.databases()).toEqual([]);
  expect(await dump()).not.toContain('Lovelace');
});

describe('those who end a session', () => {
  const open = async (transport: ModelTransport) => {
    const tab = await device.openTab({ userId: 'u9', collection: buildCollection({ transport }) });
    makeOfflineCurrent(tab.offline);
    return tab;
  };

  it('can send first, see what is left, and lock or delete', async () => {
    device.subtle = null;
    const transport = new ModelTransport();
    const tab = await open(transport);
    tab.type('one', 'name', 'Ada');
    expect(listUnsynced()).toEqual(['one']);
    expect(await flushToDevice()).toBe(true);
    expect(await flush(5_000)).toBe(true);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(listUnsynced()).toEqual([]);
    await destroyOffline();
    await flushPending();
    expect(await indexedDB.databases()).toEqual([]);
    expect(await lockOffline()).toBe(true);
    expect(await flush(1)).toBe(true);
  });

  it('are not kept waiting by a server that does not answer', async () => {
    device.subtle = null;
    const transport = new ModelTransport();
    const tab = await open(transport);
    transport.fault = () => new Promise(() => {});
    tab.type('one', 'name', 'Ada');
    const sent = flush(5_000);
    await device.advance(5_000);
    expect(await sent).toBe(false);
    expect(listUnsynced()).toEqual(['one']);
  });
});
