import { describe, expect, it } from 'vitest';
import { readRows } from '#offline/testing/testingRows.ts';
import { hashUserId } from '#offline/platform.ts';
import { add, buildDevice, type FakeDevice, file, keyOf, openTab, rest } from './testingDevice.ts';
import { FakeDocumentServer } from './testingServer.ts';

const secret = 'Lovelace, Ada: born 1815, grades of her second year';
const chosen = file(secret, { name: 'Lovelace transcript.pdf' });
const mark = (user: string) => `offline-waiting:${hashUserId(user)}`;

const readable = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? new TextDecoder().decode(value)
    : value;

/** Everything that lies on the device, as text. */
async function dump(device: FakeDevice): Promise<string> {
  const found: string[] = [JSON.stringify([...device.storage.items])];
  for (const { name = '' } of await indexedDB.databases()) {
    for (const store of ['rows', 'meta', 'pieces']) {
      found.push(JSON.stringify(await readRows(name, store), readable));
    }
  }
  return found.join('\n');
}

async function startOffline() {
  const device = buildDevice();
  const server = new FakeDocumentServer();
  device.online = false;
  return { device, server, tab: await openTab(device, server) };
}

describe('documents on the device', () => {
  it('are ciphertext, names and the list of the server too', async () => {
    const { device, tab } = await startOffline();
    await add(tab, chosen);
    expect(await dump(device)).not.toContain('Lovelace');
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(tab.documents.list()).toMatchObject([{ state: 'ready' }]);
    expect(await dump(device)).not.toContain('Lovelace');
  });

  it('open again without the server with the key kept while signed in', async () => {
    const { device, server, tab } = await startOffline();
    const id = await add(tab, chosen);
    tab.tab.kill();
    const later = await openTab(device, server, { sealKey: null });
    expect(later.see(id)).toMatchObject({ name: 'Lovelace transcript.pdf', onDevice: true });
  });

  it('of one person are not seen or sent by the next one', async () => {
    const { device, server, tab } = await startOffline();
    await add(tab, chosen);
    await tab.tab.offline.lock();
    device.online = true;
    const other = await openTab(device, server, { userId: 'u2', sealKey: keyOf('b') });
    await device.advance(10_000);
    await rest();
    expect(other.documents.list()).toEqual([]);
    expect(server.documents.size).toBe(0);
  });
});

describe('sign-out with "keep locked"', () => {
  it('leaves ciphertext that opens for the same person alone', async () => {
    const { device, server, tab } = await startOffline();
    const id = await add(tab, chosen);
    await tab.tab.offline.lock();
    expect(tab.documents.list()).toEqual([]);
    expect(await dump(device)).not.toContain('Lovelace');

    const locked = await openTab(device, server, { sealKey: null });
    expect(locked.documents.snapshot().ready).toBe(false);
    expect(locked.documents.list()).toEqual([]);
    await locked.tab.offline.unlock(keyOf('a'));
    expect(locked.see(id)).toMatchObject({ name: 'Lovelace transcript.pdf', onDevice: true });
    device.online = true;
    await locked.documents.syncNow();
    await rest();
    expect(server.files.get(id)).toEqual(new TextEncoder().encode(secret));
  });

  it('ends the upload in another tab at once', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const other = await openTab(device, server);
    server.fault.next = (call) => (call === 'send' ? 'drop' : undefined);
    await add(other, chosen);
    await rest();
    const done = tab.tab.offline.lock();
    await device.advance(1_000);
    await done;
    await rest();
    const calls = server.calls.length;
    await device.advance(3_600_000);
    await rest();
    expect(server.calls).toHaveLength(calls);
    expect(other.documents.list()).toEqual([]);
    expect(await other.documents.add(file('later'))).toEqual({ kind: 'refused', reason: 'closed' });
  });

  it('stops a tab that heard nothing of it from writing', async () => {
    const device = buildDevice();
    device.hasChannels = false;
    device.online = false;
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const deaf = await openTab(device, server);
    await tab.tab.offline.lock();
    const before = await dump(device);
    const result = await deaf.documents.add(chosen);
    expect(result).toEqual({ kind: 'refused', reason: 'closed' });
    expect(await dump(device)).toBe(before);
  });
});

describe('sign-out with "delete"', () => {
  it('leaves nothing, and no other tab brings it back', async () => {
    const { device, server, tab } = await startOffline();
    const other = await openTab(device, server);
    await add(tab, chosen);
    const done = tab.tab.offline.destroy();
    await device.advance(2_000);
    await done;
    expect(await other.documents.add(file('later'))).toEqual({ kind: 'refused', reason: 'closed' });
    await device.advance(10_000);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a shared computer', () => {
  it('keeps nothing, and still sends', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const tab = await openTab(device, server, { sharedComputer: true });
    const id = await add(tab, chosen);
    expect(tab.see(id)).toMatchObject({ onDevice: false, onlyInThisPage: true });
    await rest();
    expect(await indexedDB.databases()).toEqual([]);
    expect([...device.storage.items.keys()]).not.toContain(mark('u1'));
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
    expect(await indexedDB.databases()).toEqual([]);
    expect(await dump(device)).not.toContain('Lovelace');
  });
});

describe('a piece', () => {
  it('opens nowhere but in its own place', async () => {
    const { device, server, tab } = await startOffline();
    const id = await add(tab, chosen);
    const name = `drafts-${hashUserId('u1')}`;
    const connection = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
    });
    const store = connection.transaction('pieces', 'readwrite').objectStore('pieces');
    store.get([id, 1]).addEventListener('success', (event) => {
      store.put((event.target as IDBRequest<unknown>).result, [id, 0]);
    });
    await rest();
    connection.close();
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'failed', reason: 'bytes_lost' });
    expect(server.files.size).toBe(0);
  });
});
