import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { hashUserId } from '../platform.ts';
import { buildCollection, ModelTransport, SectionDevice } from '../testing/testingSections.ts';
import { abortAsFull, watchConnections, watchWrites } from '../testing/testingStorage.ts';
import { getPersonalDbName } from './personalDb.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const offline = () => Promise.resolve({ kind: 'unreachable' } as const);
const unreachable = () => {
  const transport = new ModelTransport();
  transport.fault = offline;
  return buildCollection({ transport });
};
const databaseName = getPersonalDbName(hashUserId('u1'));
const openNewer = () => openDB(databaseName, 99);
/** A section as the build before the engine stored it. */
const draftOfBefore = {
  section: 'one',
  owner: 'current',
  schema: 1,
  seq: 1,
  sentSeq: 0,
  base: null,
  local: { name: 'Ada' },
  review: [],
  fields: [],
  parked: null,
  editedAt: 0,
  unsentSince: 0,
  marks: {},
};

describe('a device whose storage is full', () => {
  it('never says saved, frees what can be fetched again, keeps the text and stores it when there is room', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    const said: string[] = [];
    tab.records.onStatus('one', () => said.push(tab.text()));
    const writes = watchWrites(abortAsFull);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect(said.filter((text) => text.startsWith('Saved on this device'))).toEqual([]);
    expect(tab.events).toContain('freeSpace');
    expect(tab.shown('one', 'name')).toBe('Ada');
    expect([...device.storage.items.values()].join('')).toContain('Ada');

    writes.mockRestore();
    await device.advance(5_000);
    expect(tab.text()).toMatch(/Saved on this device/);
    tab.kill();
    const after = await device.openTab({ collection: unreachable() });
    expect(after.shown('one', 'name')).toBe('Ada');
  });

  it('is enough at once when freeing space helped', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    let full = true;
    const writes = watchWrites((transaction) => {
      if (full) abortAsFull(transaction);
      full = false;
    });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Saved on this device/);
    expect(tab.events).toEqual(['freeSpace']);
    writes.mockRestore();
  });

  it('still sends from memory, and warns only while something would be lost with the page', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    watchWrites(abortAsFull);
    const warns = () => {
      const event = new Event('beforeunload', { cancelable: true });
      tab.window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(warns()).toBe(true);
    await device.advance(2_500);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.text()).toMatch(/^Saved on the server/);
    expect(warns()).toBe(false);
  });
});

describe('a lost connection to the database', () => {
  it('is opened again and the write tried once more', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(broken).toHaveBeenCalled();
    expect(tab.text()).toMatch(/^Saved on this device/);
    broken.mockRestore();
  });

  it('leads to memory with a visible state when it fails twice, and back when it works', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    const names = ['InvalidStateError', 'UnknownError', 'UnknownError', 'UnknownError'];
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', names.shift() ?? 'UnknownError');
    });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect(tab.status().memoryOnly).toBe('lost');
    broken.mockRestore();
    await device.advance(60_000);
    expect(tab.status().memoryOnly).toBeNull();
    expect(tab.text()).toMatch(/Saved on this device/);
  });

  it('through cleared site data is answered by writing the whole draft again', async () => {
    const device = new SectionDevice();
    const connections: IDBDatabase[] = [];
    watchConnections((connection) => connections.push(connection));
    const tab = await device.openTab({ collection: unreachable() });
    tab.type('one', 'name', 'Ada');
    tab.type('two', 'city', 'London');
    await device.advance(2_500);

    globalThis.indexedDB = new IDBFactory();
    device.storage.items.clear();
    for (const connection of connections) forceCloseDatabase(connection as never);
    await device.advance(1_000);
    tab.kill();
    const after = await device.openTab({ collection: unreachable() });
    expect(after.values('one')).toEqual({ name: 'Ada' });
    expect(after.values('two')).toEqual({ city: 'London' });
  });

  it('joins what memory held with what another tab stored meanwhile', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    const other = await device.openTab({ collection: unreachable() });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    device.hasChannels = false;
    const broken = watchWrites(abortAsFull);
    tab.type('one', 'name', 'Ada Lovelace');
    tab.type('one', 'city', 'London');
    await device.advance(400);
    broken.mockRestore();
    other.type('one', 'name', 'Ada King');
    other.type('one', 'state', 'CA');
    await other.records.flush();
    await device.advance(60_000);
    expect(tab.values('one')).toMatchObject({ city: 'London', state: 'CA' });
    const [entry] = tab.review('one');
    expect(new Set([entry?.mine, ...(entry?.others ?? []).map((voice) => voice.value)])).toEqual(
      new Set(['Ada King', 'Ada Lovelace']),
    );
  });
});

describe('a device that keeps nothing', () => {
  it('serves from memory and the server, and says so', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    expect(tab.status().ready).toBe(true);
    expect(tab.status().memoryOnly).toBe('blocked');
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    await device.advance(2_500);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.text()).toMatch(/^Saved on the server/);
  });
});

describe('versions of the database', () => {
  it('a rollback opens the newer one for reading, deletes nothing, and holds edits in memory', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    transport.fault = offline;
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    await tab.offline.close();

    (await openNewer()).close();
    const rolledBack = await device.openTab({ collection: buildCollection({ transport }) });
    expect(rolledBack.shown('one', 'name')).toBe('Ada');
    expect(rolledBack.status().memoryOnly).toBe('newerVersion');
    transport.fault = () => undefined;
    rolledBack.type('one', 'name', 'Ada L.');
    await device.advance(10_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada L.' });

    const again = await openNewer();
    expect(await again.get('rows', ['application', 'one'])).toBeDefined();
    again.close();
  });

  it('an upgrade that breaks half-way leaves the old data, and runs again', async () => {
    const device = new SectionDevice();
    const words = { seq: 1, body: { plain: JSON.stringify(draftOfBefore) } };
    const old = await openDB(databaseName, 2, {
      upgrade(database) {
        for (const name of ['drafts', 'outbox', 'meta', 'documents', 'pieces'])
          database.createObjectStore(name);
      },
    });
    await old.put('drafts', words, 'one');
    old.close();

    const died = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new Error('the battery died');
    });
    const broken = await device.openTab({ collection: unreachable() });
    expect(broken.status().memoryOnly).not.toBeNull();
    broken.kill();
    died.mockRestore();
    const still = await openDB(databaseName);
    expect(still.version).toBe(2);
    expect(await still.get('drafts', 'one')).toEqual(words);
    still.close();

    const rerun = await device.openTab({ collection: unreachable() });
    expect(rerun.values('one')).toEqual({ name: 'Ada' });
    expect(rerun.status().memoryOnly).toBeNull();
  });

  it('an old tab writes down what is typed, lets the newer build in and says that it should be reloaded', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: unreachable() });
    tab.type('one', 'name', 'Ada');
    const newer = await openNewer();
    expect(tab.events).toContain('newerBuild');
    expect(await newer.get('rows', ['application', 'one'])).toBeDefined();
    newer.close();
    tab.type('one', 'name', 'Ada L.');
    await device.advance(1_000);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect([...device.storage.items.values()].join('')).toContain('Ada L.');
  });

  it('a new tab is not held up for more than two seconds by one that does not let go', async () => {
    const device = new SectionDevice();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as never);
    const tab = device.startTab({ collection: unreachable() });
    await device.advance(2_000);
    expect(tab.status().ready).toBe(true);
    expect(tab.status().memoryOnly).toBe('blocked');
  });
});
