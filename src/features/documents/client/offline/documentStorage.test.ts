import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { raiseSchema, readRows } from '#offline/testing/testingRows.ts';
import { abortAsFull, watchConnections, watchWrites } from '#offline/testing/testingStorage.ts';
import { hashUserId } from '#offline/platform.ts';
import {
  add,
  buildDevice,
  type DocumentsTab,
  file,
  kill,
  openTab,
  readOutbox,
  rest,
} from './testingDevice.ts';
import { FakeDocumentServer } from './testingServer.ts';

const database = `drafts-${hashUserId('u1')}`;
const photo = 'a photo of a transcript that takes several pieces of sixteen bytes';

/** Aborts every transaction that stores pieces, after some of them were put. */
const fillUp = () =>
  watchWrites((transaction) => {
    if (transaction.objectStoreNames.contains('pieces')) abortAsFull(transaction);
  });

async function startOffline() {
  const device = buildDevice();
  const server = new FakeDocumentServer();
  device.online = false;
  return { device, server, tab: await openTab(device, server) };
}

const warns = ({ tab }: DocumentsTab) => {
  const event = new Event('beforeunload', { cancelable: true });
  tab.window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a device that is full in the middle of a photo', () => {
  it('stores nothing of it, says so, and the words are kept all the same', async () => {
    const { device, tab } = await startOffline();
    const full = fillUp();
    const result = await tab.documents.add(file(photo));
    expect(result).toMatchObject({ kind: 'added', onDevice: false });
    expect(tab.events).toContain('freeSpace');
    expect(await readRows(database, 'pieces')).toEqual([]);
    expect(await readOutbox(database)).toEqual([]);
    const [seen] = tab.documents.list();
    expect(seen).toMatchObject({ onDevice: false, onlyInThisPage: true, waitsFor: 'connection' });
    expect(warns(tab)).toBe(true);
    tab.tab.type('one', 'name', 'Ada');
    await device.advance(400);
    await rest();
    expect(tab.tab.text()).toMatch(/^Saved on this device/);
    full.mockRestore();
  });

  it('sends it straight from memory, and only then stops warning', async () => {
    const { device, server, tab } = await startOffline();
    const full = fillUp();
    const id = await add(tab, file(photo));
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
    expect(server.files.get(id)).toEqual(new TextEncoder().encode(photo));
    expect(warns(tab)).toBe(false);
    full.mockRestore();
  });

  it('keeps it when there is room again', async () => {
    const { device, tab } = await startOffline();
    const full = fillUp();
    const id = await add(tab, file(photo));
    full.mockRestore();
    await tab.documents.syncNow();
    expect(tab.see(id)).toMatchObject({ onDevice: true, onlyInThisPage: false });
    await kill(tab);
    const server = new FakeDocumentServer();
    device.online = true;
    const later = await openTab(device, server);
    expect(later.see(id)?.state).toBe('ready');
  });

  it('sends it also while another tab sends the rest', async () => {
    const { device, server, tab } = await startOffline();
    device.online = true;
    server.fault.next = (call) => (call === 'send' ? 'drop' : undefined);
    await add(tab, file('this one is on its way in the first tab'));
    const other = await openTab(device, server);
    const full = fillUp();
    const id = await add(other, file(photo));
    full.mockRestore();
    server.fault.next = () => undefined;
    await device.advance(10_000);
    await rest();
    expect(other.see(id)?.state).toBe('ready');
    expect(server.violations).toEqual([]);
  });

  it('is not filled to the last byte: the words need room', async () => {
    const { device, server } = await startOffline();
    const estimate = () => Promise.resolve({ quota: 100_000_000, usage: 96_000_000 });
    const storageManager = { estimate, persisted: () => Promise.resolve(false) };
    const spare = device.startTab();
    const platform = { ...device.platform(spare), storageManager: storageManager as never };
    const tab = await openTab(device, server, { platform });
    expect(await tab.documents.add(file(photo))).toMatchObject({ kind: 'added', onDevice: false });
  });
});

describe('a browser', () => {
  it('that keeps nothing still sends', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no storage here', 'SecurityError');
    });
    const tab = await openTab(device, server);
    const result = await tab.documents.add(file(photo));
    expect(result).toMatchObject({ kind: 'added', onDevice: false });
    await rest();
    expect(tab.documents.list()).toMatchObject([{ state: 'ready' }]);
  });

  it('that lost the connection to its storage for a moment goes on', async () => {
    const { device, server, tab } = await startOffline();
    const id = await add(tab, file(photo));
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    device.online = true;
    await tab.documents.syncNow();
    await device.advance(5_000);
    await rest();
    expect(broken).toHaveBeenCalled();
    expect(server.hashOf(id)).not.toBeNull();
    broken.mockRestore();
  });

  it('whose storage answers nothing for a while sends the document once it does', async () => {
    const connections: IDBDatabase[] = [];
    const watched = watchConnections((connection) => connections.push(connection));
    const { device, server, tab } = await startOffline();
    const id = await add(tab, file(photo));
    watched.mockRestore();
    const broken = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no storage now', 'UnknownError');
    });
    for (const connection of connections) forceCloseDatabase(connection as never);
    device.online = true;
    await tab.documents.syncNow();
    await device.advance(10_000);
    await rest();
    expect(tab.see(id)?.state).not.toBe('failed');
    broken.mockRestore();
    await device.advance(120_000);
    await rest();
    expect(server.files.get(id)).toEqual(new TextEncoder().encode(photo));
  });

  it('whose site data was cleared under the open page says that the bytes are gone', async () => {
    const connections: IDBDatabase[] = [];
    watchConnections((connection) => connections.push(connection));
    const { device, server, tab } = await startOffline();
    const id = await add(tab, file(photo));
    globalThis.indexedDB = new IDBFactory();
    for (const connection of connections) forceCloseDatabase(connection as never);
    device.online = true;
    await tab.documents.syncNow();
    await device.advance(10_000);
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'failed', reason: 'bytes_lost', onDevice: false });
    expect(server.files.size).toBe(0);
  });
});

describe('a document that a newer build has written', () => {
  it('is shown, waits for the update and is not sent or changed', async () => {
    const { device, server, tab } = await startOffline();
    const id = await add(tab, file(photo));
    await raiseSchema(database, 'rows', IDBKeyRange.bound(['outbox'], ['outbox', []]));
    await tab.documents.actions.pause(id);
    await kill(tab);
    device.online = true;
    const later = await openTab(device, server);
    await device.advance(60_000);
    await rest();
    expect(later.see(id)).toMatchObject({ state: 'paused', waitsFor: 'update' });
    await later.documents.actions.remove(id);
    expect(server.documents.size).toBe(0);
    expect(await readOutbox(database)).toMatchObject([{ later: expect.any(String) }]);
    expect(await readRows(database, 'pieces')).not.toEqual([]);
  });
});
