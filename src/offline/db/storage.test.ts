// Storage that is blocked, lost, newer or taken by another build: what is typed stays, and nobody deletes anything.
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Records } from '../records/records.ts';
import type { ReviewEntry } from '../records/review.ts';
import { collectionEntry, RecordServer } from '../testing/testingKinds.ts';
import { FakeDevice, type FakeTab, settle } from '../testing/testingPlatform.ts';

let device: FakeDevice;
let server: RecordServer;
const connections: IDBDatabase[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new FakeDevice();
  server = new RecordServer();
  server.fault = () => 'drop';
  connections.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (version = 1): Promise<FakeTab> =>
  device.openTab({ registry: [collectionEntry(server.collection({ version }))] });
const records = (tab: FakeTab) =>
  tab.offline.find('application') as unknown as Records<
    DraftValues,
    readonly DraftChange[],
    ReviewEntry
  >;
const getName = async (): Promise<string> => (await indexedDB.databases())[0]?.name ?? '';

async function openRaw(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(await getName(), version);
  return await new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
}

async function type(tab: FakeTab, value: string): Promise<void> {
  records(tab).set('one', 'name', value);
  await device.advance(1_000);
}

it('a newer build gets the database at once, and this page goes on in memory', async () => {
  const tab = await open();
  await type(tab, 'Ada');
  const db = await openRaw(9);
  expect(tab.events).toContain('newerBuild');
  await type(tab, 'Ada Lovelace');
  expect(tab.offline.status()).toMatchObject({ memoryOnly: 'newerVersion', safe: false });
  expect(records(tab).values('one')).toEqual({ name: 'Ada Lovelace' });
  db.close();
});

it('after a rollback the rows of the newer database are shown and left alone', async () => {
  const before = await open();
  await type(before, 'Ada');
  await before.offline.close();
  (await openRaw(9)).close();
  const tab = await open();
  expect(records(tab).values('one')).toEqual({ name: 'Ada' });
  expect(tab.offline.status()).toMatchObject({ memoryOnly: 'newerVersion' });
  expect((await indexedDB.databases())[0]).toMatchObject({ version: 9 });
});

it('a blocked storage keeps nothing and says so; what is typed is stored once it opens', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const tab = await open();
  await type(tab, 'Ada');
  expect(tab.offline.status()).toMatchObject({ memoryOnly: 'blocked', safe: false });
  expect(records(tab).saveState('one').text).toContain('Not saved on this device');
  blocked.mockRestore();
  await tab.offline.syncNow();
  await device.advance(5_000);
  expect(tab.offline.status()).toMatchObject({ memoryOnly: null, safe: true });
  tab.kill();
  expect(records(await open()).values('one')).toEqual({ name: 'Ada' });
});

it('cleared site data are answered by writing everything again', async () => {
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
  const tab = await open();
  await type(tab, 'Ada');
  indexedDB.deleteDatabase(await getName());
  for (const db of connections) forceCloseDatabase(db as never);
  device.storage.items.clear();
  await device.advance(2_000);
  await type(tab, 'Ada Lovelace');
  tab.kill();
  expect(records(await open()).values('one')).toEqual({ name: 'Ada Lovelace' });
});

it('a record of a newer build is shown and not written; what is typed waits in the journal for it', async () => {
  const newer = await open(2);
  await type(newer, 'Ada');
  await newer.offline.close();
  newer.kill();
  const tab = await open(1);
  expect(records(tab).values('one')).toEqual({ name: 'Ada' });
  expect(records(tab).blocked('one')).toMatchObject({ reason: 'newerVersion' });
  await type(tab, 'typed in the old build');
  await settle();
  expect(records(tab).record('one').local).toEqual({ name: 'Ada' });
});
