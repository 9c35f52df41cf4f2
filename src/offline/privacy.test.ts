import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  closeDrafts,
  deleteDrafts,
  flush,
  flushToDevice,
  lockDrafts,
  makeCurrent,
  unsynced,
} from './currentDrafts.ts';
import { quickSubtle } from './testing/quickSubtle.ts';
import { openDrafts } from './openDrafts.ts';
import { buildKind, ModelTransport } from './testing.ts';
import { FakeDevice, type FakeTab } from './testingBrowser.ts';

const offlineKind = () => {
  const transport = new ModelTransport();
  transport.fault = () => Promise.resolve({ kind: 'unreachable' });
  return buildKind({ transport });
};
const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');

function encrypting(): FakeDevice {
  const device = new FakeDevice();
  device.subtle = quickSubtle;
  return device;
}

/** Waits for what happens without the clock of the test. */
const until = (check: () => void) => expect.poll(() => (check(), true), { interval: 5 }).toBe(true);
const ready = (tab: FakeTab) => until(() => expect(tab.drafts.store.isReady()).toBe(true));

async function type(device: FakeDevice, tab: FakeTab, value: string): Promise<void> {
  tab.type('one', 'name', value);
  await device.advance(400);
  await until(() => expect(tab.text()).toMatch(/^Saved on this device/));
}

/** Everything that lies on the device, as text. */
async function dump(device: FakeDevice): Promise<string> {
  const found: string[] = [JSON.stringify([...device.storage.items])];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
      for (const row of rows) found.push(JSON.stringify(row, readable));
    }
    database.close();
  }
  return found.join('\n');
}

/** Bytes as the text they would be if they were not encrypted. */
const readable = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? new TextDecoder().decode(value)
    : value;

afterEach(() => closeDrafts());

describe('drafts on the device', () => {
  it('are ciphertext, and open without the server with the key kept while signed in', async () => {
    const device = encrypting();
    const tab = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(tab);
    await type(device, tab, 'Ada Lovelace');
    expect(await dump(device)).not.toContain('Lovelace');
    tab.kill();
    const later = await device.openTab({ kind: offlineKind(), draftKey: null });
    await ready(later);
    expect(later.drafts.store.shown('one', 'name')).toBe('Ada Lovelace');
    expect(later.drafts.store.overview().canLock).toBe(true);
  });

  it('of one person are not seen by the next one on the same browser', async () => {
    const device = encrypting();
    const tab = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(tab);
    await type(device, tab, 'Ada Lovelace');
    await tab.drafts.lock();
    const other = await device.openTab({
      kind: offlineKind(),
      userId: 'u2',
      draftKey: keyOf('b'),
    });
    await ready(other);
    expect(other.drafts.store.values('one')).toEqual({});
  });
});

describe('sign-out with "keep locked"', () => {
  it('leaves ciphertext without a key; the same person opens it again', async () => {
    const device = encrypting();
    const tab = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(tab);
    await type(device, tab, 'Ada Lovelace');
    expect(await tab.drafts.lock()).toBe(true);
    expect(tab.drafts.store.values('one')).toEqual({});
    expect(await dump(device)).not.toContain('Lovelace');

    const locked = await device.openTab({ kind: offlineKind(), draftKey: null });
    await until(() => expect(locked.drafts.store.overview().memoryOnly).toBe('locked'));
    expect(locked.drafts.store.isReady()).toBe(false);
    await locked.drafts.unlock(keyOf('a'));
    expect(locked.drafts.store.isReady()).toBe(true);
    expect(locked.drafts.store.shown('one', 'name')).toBe('Ada Lovelace');
  });

  it('takes along what another tab has only typed, and stops that tab', async () => {
    const device = encrypting();
    const options = { kind: offlineKind(), draftKey: keyOf('a') };
    const tab = await device.openTab(options);
    await ready(tab);
    const other = await device.openTab(options);
    await ready(other);
    other.type('one', 'name', 'typed in the other tab');
    const done = tab.drafts.lock();
    await until(() => void device.advance(20));
    await device.advance(1_000);
    await done;
    other.type('one', 'name', 'after sign-out');
    await device.advance(2_000);
    expect(other.drafts.store.isReady()).toBe(false);
    expect(other.drafts.store.values('one')).toEqual({});
    expect(await dump(device)).not.toContain('sign-out');
    expect([...device.storage.items.keys()].filter((key) => key.startsWith('wal:'))).toEqual([]);
    const back = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(back);
    expect(back.drafts.store.shown('one', 'name')).toBe('typed in the other tab');
  });

  it('stops a tab that heard nothing of it from writing', async () => {
    const device = encrypting();
    device.hasChannels = false;
    const options = { kind: offlineKind(), draftKey: keyOf('a') };
    const tab = await device.openTab(options);
    await ready(tab);
    const deaf = await device.openTab(options);
    await ready(deaf);
    await type(device, tab, 'Ada');
    deaf.type('one', 'city', 'not committed yet');
    await tab.drafts.lock();
    const before = await dump(device);
    await device.advance(5_000);
    expect(await dump(device)).toBe(before);
    deaf.type('one', 'name', 'after sign-out');
    await device.advance(5_000);
    expect(await dump(device)).toBe(before);
    expect(deaf.drafts.store.isReady()).toBe(false);
  });

  it('is not offered where nothing can be encrypted', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: offlineKind() });
    expect(tab.drafts.store.overview().canLock).toBe(false);
    expect(await tab.drafts.lock()).toBe(false);
  });

  it('that failed is never called done: the drafts stay open, and are locked at the next try', async () => {
    const device = encrypting();
    const tab = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    const opened = tab.drafts;
    makeCurrent(opened);
    await ready(tab);
    await type(device, tab, 'Ada Lovelace');
    const canLock = vi.spyOn(opened.shelf, 'canLock', 'get').mockReturnValue(false);
    expect(await lockDrafts()).toBe(false);
    expect(await lockDrafts()).toBe(false);
    expect(opened.store.shown('one', 'name')).toBe('Ada Lovelace');
    canLock.mockRestore();
    expect(await lockDrafts()).toBe(true);
    expect(await dump(device)).not.toContain('Lovelace');
    const back = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(back);
    expect(back.drafts.store.shown('one', 'name')).toBe('Ada Lovelace');
  });

  it('writes no journal after another tab has locked them', async () => {
    const device = encrypting();
    const options = { kind: offlineKind(), draftKey: keyOf('a') };
    const [tab, deaf] = [await device.openTab(options), await device.openTab(options)];
    await ready(tab);
    await ready(deaf);
    device.channels.clear();
    deaf.type('one', 'name', 'Lovelace in between');
    const locking = tab.drafts.lock();
    await until(() => void device.advance(20));
    await device.advance(1_000);
    await locking;
    deaf.hide();
    expect([...device.storage.items.keys()].filter((key) => key.startsWith('wal:'))).toEqual([]);
  });

  it('sets aside what a foreign key has sealed instead of writing over it', async () => {
    const device = encrypting();
    const tab = await device.openTab({ kind: offlineKind(), draftKey: keyOf('a') });
    await ready(tab);
    await type(device, tab, 'Ada');
    await tab.drafts.lock();
    const other = await device.openTab({ kind: offlineKind(), draftKey: keyOf('b') });
    await ready(other);
    await type(device, other, 'Grace');
    await other.drafts.close();
    expect((await dump(device)).match(/keyId/g)?.length).toBe(2);
  });
});

describe('sign-out with "delete"', () => {
  it('removes the database and the journals; no pending timer brings them back', async () => {
    const device = new FakeDevice();
    const kind = offlineKind();
    const tab = await device.openTab({ kind });
    const other = await device.openTab({ kind });
    tab.type('one', 'name', 'Ada Lovelace');
    other.type('two', 'name', 'Lovelace too');
    const done = tab.drafts.destroy();
    await device.advance(0);
    await done;
    await device.advance(10_000);
    other.hide();
    await device.advance(10_000);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await dump(device)).not.toContain('Lovelace');
  });

  it('reaches a tab that hears no message, through the number in localStorage', async () => {
    const device = new FakeDevice();
    device.hasChannels = false;
    const kind = offlineKind();
    const tab = await device.openTab({ kind });
    const other = await device.openTab({ kind });
    const done = tab.drafts.destroy();
    await device.advance(0);
    await done;
    other.type('one', 'name', 'Lovelace');
    other.window.dispatchEvent(
      Object.assign(new Event('storage'), { key: other.drafts['tabs'].epochKey }),
    );
    await device.advance(10_000);
    expect(other.drafts.store.isReady()).toBe(false);
    expect(await dump(device)).not.toContain('Lovelace');
  });
});

describe('a shared computer', () => {
  it('keeps nothing personal in any storage, and still sends', async () => {
    const device = encrypting();
    const transport = new ModelTransport();
    const tab = await device.openTab({
      kind: buildKind({ transport }),
      draftKey: keyOf('a'),
      sharedComputer: true,
    });
    await ready(tab);
    tab.type('one', 'name', 'Ada Lovelace');
    expect(await dump(device)).not.toContain('Lovelace');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    tab.hide();
    await device.advance(3_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada Lovelace' });
    expect(await indexedDB.databases()).toEqual([]);
    expect(await dump(device)).not.toContain('Lovelace');
  });
});

describe('those who end a session', () => {
  const open = (device: FakeDevice, transport: ModelTransport) => {
    const tab = device.startTab();
    return openDrafts({
      userId: 'u9',
      draftKey: null,
      kind: buildKind({ transport }),
      sharedComputer: false,
      freeSpace: () => Promise.resolve(),
      onSignedOut: () => {},
      onClientTooOld: () => {},
      onDatabaseUpgrade: () => {},
      surroundings: device.surroundings(tab),
    });
  };

  it('can send first, see what is left, and lock or delete', async () => {
    const device = new FakeDevice();
    const transport = new ModelTransport();
    const drafts = open(device, transport);
    await drafts.opened;
    await device.advance(0);
    drafts.store.set('one', 'name', 'Ada');
    expect(unsynced()).toEqual(['one']);
    expect(await flushToDevice()).toBe(true);
    expect(await flush(5_000)).toBe(true);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(unsynced()).toEqual([]);
    const done = deleteDrafts();
    await device.advance(2_000);
    await done;
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('drafts-u9');
    expect(await lockDrafts()).toBe(true);
    expect(await flush(1)).toBe(true);
  });

  it('are not kept waiting by a server that does not answer', async () => {
    const device = new FakeDevice();
    const transport = new ModelTransport();
    const drafts = open(device, transport);
    await drafts.opened;
    await device.advance(0);
    transport.fault = () => new Promise(() => {});
    drafts.store.set('one', 'name', 'Ada');
    const sent = flush(5_000);
    await device.advance(5_000);
    expect(await sent).toBe(false);
    expect(unsynced()).toEqual(['one']);
  });
});
