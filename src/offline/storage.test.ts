import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase, upgradeSteps } from './database.ts';
import { hashOfUser } from './surroundings.ts';
import { buildKind, ModelTransport } from './testing.ts';
import { FakeDevice } from './testingBrowser.ts';

const offline = () => Promise.resolve({ kind: 'unreachable' } as const);
const unreachableKind = () => {
  const transport = new ModelTransport();
  transport.fault = offline;
  return buildKind({ transport });
};
const databaseName = `drafts-${hashOfUser('u1')}`;
const noEvents = { onBlocked: () => {}, onVersionChange: () => {}, onTerminated: () => {} };

type Breakable = IDBTransaction & { _abort(name: string): void };

/** Lets `fail` look at every transaction that writes. */
function watchWrites(fail: (transaction: Breakable) => void) {
  const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    ...args: unknown[]
  ) => Breakable;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: unknown[]
  ) {
    const transaction = Reflect.apply(real, this, args);
    if (args[1] === 'readwrite') fail(transaction);
    return transaction;
  });
}

const quota = (transaction: { _abort(name: string): void }) =>
  queueMicrotask(() => transaction._abort('QuotaExceededError'));

const connections: IDBDatabase[] = [];
function keepConnections() {
  const real = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as (
    ...args: unknown[]
  ) => IDBOpenDBRequest;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    ...args: unknown[]
  ) {
    const request = Reflect.apply(real, this, args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
}

describe('a device whose storage is full', () => {
  it('never says saved, frees what can be fetched again, keeps the text and stores it when there is room', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    const said: string[] = [];
    tab.drafts.store.onStatus('one', () => said.push(tab.text()));
    const writes = watchWrites(quota);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect(said.filter((text) => text.startsWith('Saved on this device'))).toEqual([]);
    expect(tab.events).toContain('freeSpace');
    expect(tab.drafts.store.shown('one', 'name')).toBe('Ada');
    expect([...device.storage.items.values()].join('')).toContain('Ada');

    writes.mockRestore();
    await device.advance(5_000);
    expect(tab.text()).toMatch(/Saved on this device/);
    tab.kill();
    const after = await device.openTab({ kind: unreachableKind() });
    expect(after.drafts.store.shown('one', 'name')).toBe('Ada');
  });

  it('is enough at once when freeing space helped', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    let full = true;
    const writes = watchWrites((transaction) => {
      if (full) quota(transaction);
      full = false;
    });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Saved on this device/);
    expect(tab.events).toEqual(['freeSpace']);
    writes.mockRestore();
  });

  it('still sends from memory, and warns only while something would be lost with the page', async () => {
    const device = new FakeDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ kind: buildKind({ transport }) });
    watchWrites(quota);
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
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
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
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    const names = ['InvalidStateError', 'UnknownError', 'UnknownError', 'UnknownError'];
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', names.shift() ?? 'UnknownError');
    });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect(tab.drafts.store.overview().memoryOnly).toBe('lost');
    broken.mockRestore();
    await device.advance(60_000);
    expect(tab.drafts.store.overview().memoryOnly).toBeNull();
    expect(tab.text()).toMatch(/Saved on this device/);
  });

  it('through cleared site data is answered by writing the whole draft again', async () => {
    const device = new FakeDevice();
    keepConnections();
    const tab = await device.openTab({ kind: unreachableKind() });
    tab.type('one', 'name', 'Ada');
    tab.type('two', 'city', 'London');
    await device.advance(2_500);

    globalThis.indexedDB = new IDBFactory();
    device.storage.items.clear();
    for (const connection of connections.splice(0)) forceCloseDatabase(connection as never);
    await device.advance(1_000);
    tab.kill();
    const after = await device.openTab({ kind: unreachableKind() });
    expect(after.drafts.store.values('one')).toEqual({ name: 'Ada' });
    expect(after.drafts.store.values('two')).toEqual({ city: 'London' });
  });

  it('joins what memory held with what another tab stored meanwhile', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    const other = await device.openTab({ kind: unreachableKind() });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    device.hasChannels = false;
    const broken = watchWrites(quota);
    tab.type('one', 'name', 'Ada Lovelace');
    tab.type('one', 'city', 'London');
    await device.advance(400);
    broken.mockRestore();
    other.type('one', 'name', 'Ada King');
    other.type('one', 'state', 'CA');
    await other.drafts.store.flush();
    await device.advance(60_000);
    const { store } = tab.drafts;
    expect(store.values('one')).toMatchObject({ city: 'London', state: 'CA' });
    const [entry] = store.review('one');
    expect(new Set([entry?.mine, ...(entry?.others ?? []).map((voice) => voice.value)])).toEqual(
      new Set(['Ada King', 'Ada Lovelace']),
    );
  });
});

describe('a device that keeps nothing', () => {
  it('serves from memory and the server, and says so', async () => {
    const device = new FakeDevice();
    const transport = new ModelTransport();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const tab = await device.openTab({ kind: buildKind({ transport }) });
    expect(tab.drafts.store.isReady()).toBe(true);
    expect(tab.drafts.store.overview().memoryOnly).toBe('blocked');
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
    const device = new FakeDevice();
    const transport = new ModelTransport();
    transport.fault = offline;
    const tab = await device.openTab({ kind: buildKind({ transport }) });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    await tab.drafts.close();

    const nothing = () => {};
    const newer = await openDatabase(databaseName, noEvents, [...upgradeSteps, nothing]);
    newer.close();
    const rolledBack = await device.openTab({ kind: buildKind({ transport }) });
    expect(rolledBack.drafts.store.shown('one', 'name')).toBe('Ada');
    expect(rolledBack.drafts.store.overview().memoryOnly).toBe('newerVersion');
    transport.fault = () => undefined;
    rolledBack.type('one', 'name', 'Ada L.');
    await device.advance(10_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada L.' });

    const again = await openDatabase(databaseName, noEvents, [...upgradeSteps, nothing]);
    expect(await again.get('drafts', 'one')).toBeDefined();
    again.close();
  });

  it('an upgrade that breaks half-way leaves the old data, and runs again', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    await tab.drafts.close();

    const nothing = () => {};
    const broken = openDatabase(databaseName, noEvents, [
      ...upgradeSteps,
      (database, transaction) => {
        database.createObjectStore('blobs' as 'meta');
        transaction
          .objectStore('drafts')
          .clear()
          .catch(() => {});
        throw new Error('the battery died');
      },
    ]);
    await expect(broken).rejects.toThrow();
    const old = await openDatabase(databaseName, noEvents);
    expect(old.version).toBe(upgradeSteps.length);
    expect(await old.get('drafts', 'one')).toBeDefined();
    old.close();
    const rerun = await openDatabase(databaseName, noEvents, [...upgradeSteps, nothing]);
    expect(rerun.version).toBe(upgradeSteps.length + 1);
    expect(await rerun.get('drafts', 'one')).toBeDefined();
    rerun.close();
  });

  it('an old tab writes down what is typed, lets the newer build in and says that it should be reloaded', async () => {
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: unreachableKind() });
    tab.type('one', 'name', 'Ada');
    const nothing = () => {};
    const newer = await openDatabase(databaseName, noEvents, [...upgradeSteps, nothing]);
    expect(tab.events).toContain('databaseUpgrade');
    expect(await newer.get('drafts', 'one')).toBeDefined();
    newer.close();
    tab.type('one', 'name', 'Ada L.');
    await device.advance(1_000);
    expect(tab.text()).toMatch(/^Not saved on this device/);
    expect([...device.storage.items.values()].join('')).toContain('Ada L.');
  });

  it('a new tab is not held up for more than two seconds by one that does not let go', async () => {
    const device = new FakeDevice();
    const blocked = vi
      .spyOn(IDBFactory.prototype, 'open')
      .mockImplementation(() => new EventTarget() as never);
    const tab = device.startTab({ kind: unreachableKind() });
    await device.advance(2_000);
    expect(tab.drafts.store.isReady()).toBe(true);
    expect(tab.drafts.store.overview().memoryOnly).toBe('blocked');
    blocked.mockRestore();
  });
});
