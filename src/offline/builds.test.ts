// Two builds of this page on one device: a tab that was open before an update, and one opened after it.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPersonalDbName, type RowKey, type StoredRow } from './db/personalDb.ts';
import { hashUserId } from './platform.ts';
import type { FieldOptions } from './records/fields.ts';
import { commandEntry, CommandServer } from './testing/testingKinds.ts';
import {
  buildCollection,
  ModelTransport,
  SectionDevice,
  type SectionTab,
} from './testing/testingSections.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const names = { older: 'name', newer: 'fullName' };
/** The newer build calls `name` `fullName`, and puts what it does not know under `unknown:`. */
const migrate: FieldOptions['migrate'] = (_section, values) =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      if (path === names.older) return [names.newer, value];
      return [path === 'city' ? path : `unknown:${path}`, value];
    }),
  );
const offline = () => Promise.resolve({ kind: 'unreachable' } as const);
function builds() {
  const transport = new ModelTransport();
  transport.fault = offline;
  const older = buildCollection({ transport });
  return { transport, older, newer: buildCollection({ transport, version: 2, migrate }) };
}
const values = (tab: SectionTab) => tab.values('one');
const journal = (device: SectionDevice) => [...device.storage.items.values()].join('');
/** The rows that lie on the device, by kind and id. */
async function readRows(): Promise<ReadonlyMap<string, StoredRow>> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(getPersonalDbName(hashUserId('u1')));
    request.addEventListener('success', () => resolve(request.result));
  });
  const rows = database.transaction('rows').objectStore('rows');
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const [keys, found] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())]);
  database.close();
  return new Map(keys.map((key, at) => [(key as RowKey).join(), found[at] as StoredRow]));
}
const storedSchema = async () => (await readRows()).get('application,one')?.schema;

describe('a tab of an older build beside one of a newer build', () => {
  it('never lowers the record, is read-only there and says what to do; its words reach the newer build', async () => {
    const device = new SectionDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ collection: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const fresh = await device.openTab({ collection: newer });
    expect(values(fresh)).toEqual({ fullName: 'Ada' });
    fresh.type('one', 'city', 'London');
    old.type('one', 'name', 'Ada King');
    await fresh.records.flush();
    await device.advance(2_000);

    expect(await storedSchema()).toBe(2);
    expect(values(fresh)).toEqual({ fullName: 'Ada', city: 'London' });
    expect(values(old)['name']).toBe('Ada King');
    expect(old.records.blocked('one')).toMatchObject({ reason: 'newerVersion' });
    expect(old.text()).toMatch(/^Saved on this device.*[Rr]eload/);
    expect(old.events).toContain('newerBuild');
    expect(journal(device)).toContain('Ada King');
    old.type('one', 'name', 'typed where nothing is taken');
    expect(values(old)['name']).toBe('Ada King');

    old.hide();
    old.kill();
    const reloaded = await device.openTab({ collection: newer });
    expect(values(reloaded)).toEqual({ fullName: 'Ada King', city: 'London' });
    expect(reloaded.review('one')).toEqual([]);
    expect(journal(device)).not.toContain('Ada King');
  });

  it('opened after a rollback leaves the record and the journals of the newer build as they are', async () => {
    const device = new SectionDevice();
    const { older, newer } = builds();
    const fresh = await device.openTab({ collection: newer });
    fresh.type('one', 'fullName', 'Ada');
    await device.advance(400);
    fresh.type('one', 'fullName', 'Ada King');
    fresh.kill();
    expect(journal(device)).toContain('Ada King');

    const old = await device.openTab({ collection: older });
    old.type('one', 'city', 'London');
    await device.advance(2_000);
    expect(await storedSchema()).toBe(2);
    expect(journal(device)).toContain('Ada King');
    expect(old.records.blocked('one')).toMatchObject({ reason: 'newerVersion' });
    expect(await old.offline.lock()).toBe(false);
    old.kill();

    const again = await device.openTab({ collection: newer });
    expect(values(again)).toEqual({ fullName: 'Ada King' });
  });

  it('sends nothing of a record that it cannot read, and does not stop the other sections', async () => {
    const device = new SectionDevice();
    const { older, newer, transport } = builds();
    const fresh = await device.openTab({ collection: newer });
    fresh.type('one', 'fullName', 'Ada');
    await device.advance(400);
    fresh.kill();
    transport.fault = () => undefined;
    transport.calls.length = 0;
    const old = await device.openTab({ collection: older });
    old.type('two', 'city', 'London');
    await device.advance(10_000);
    expect(transport.calls.filter((call) => call.endsWith(' one'))).toEqual([]);
    expect(transport.server('two').values).toEqual({ city: 'London' });
    expect(old.status().connection).toBe('online');
  });

  it('opens, although the newer build has a record that the server forbids', async () => {
    const device = new SectionDevice();
    const { older, newer, transport } = builds();
    transport.fault = (call) =>
      call === 'push' ? Promise.resolve({ kind: 'forbidden', message: 'No.' }) : undefined;
    const fresh = await device.openTab({ collection: newer });
    fresh.type('one', 'fullName', 'Ada');
    await device.advance(3_000);
    expect(fresh.records.blocked('one')).toMatchObject({ reason: 'forbidden' });
    fresh.kill();
    transport.fault = () => undefined;
    const old = await device.openTab({ collection: older });
    expect(old.status().ready).toBe(true);
    await old.offline.syncNow();
    expect(old.records.blocked('one')).toMatchObject({ reason: 'newerVersion' });
  });

  it('that held words in memory while its storage failed keeps them for the newer build', async () => {
    const device = new SectionDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ collection: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', 'UnknownError');
    });
    old.type('one', 'name', 'Ada King');
    await device.advance(400);
    lost.mockRestore();
    const fresh = await device.openTab({ collection: newer });
    fresh.type('one', 'city', 'London');
    await fresh.records.flush();
    await device.advance(60_000);
    expect(await storedSchema()).toBe(2);
    old.kill();
    fresh.kill();
    const again = await device.openTab({ collection: newer });
    expect(values(again)).toEqual({ fullName: 'Ada King', city: 'London' });
  });

  it('whose words the newer build held in memory meanwhile has them upgraded first', async () => {
    const device = new SectionDevice();
    device.hasChannels = false;
    const { older, newer } = builds();
    const old = await device.openTab({ collection: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const fresh = await device.openTab({ collection: newer });
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', 'UnknownError');
    });
    fresh.type('one', 'city', 'London');
    await device.advance(400);
    lost.mockRestore();
    old.type('one', 'name', 'Ada King');
    await old.records.flush();
    await device.advance(60_000);
    expect(values(fresh)).toEqual({ fullName: 'Ada King', city: 'London' });
  });
});

describe('the journal of an older build', () => {
  it('is replayed in the paths of the newer one', async () => {
    const device = new SectionDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ collection: older });
    old.type('one', 'name', 'Ada');
    old.type('one', 'city', 'London');
    old.hide();
    old.kill();
    const fresh = await device.openTab({ collection: newer });
    expect(values(fresh)).toEqual({ fullName: 'Ada', city: 'London' });
  });
});

describe('a command that a newer build has written', () => {
  it('is left as it is and still counts as waiting', async () => {
    const device = new SectionDevice();
    const commands = new CommandServer();
    commands.fault = () => 'drop';
    const newer = commands.command({ version: 2 });
    const fresh = await device.openTab({ registry: [commandEntry(newer)] });
    await fresh.offline.outbox.add(newer, { text: 'hello', lane: 'a' });
    await device.advance(400);
    fresh.kill();
    const before = await readRows();

    commands.fault = () => undefined;
    const old = await device.openTab({ registry: [commandEntry(commands.command())] });
    await old.offline.syncNow();
    await device.advance(60_000);
    expect(commands.received).toEqual([]);
    expect(old.status().count).toBe(1);
    expect(await readRows()).toEqual(before);
  });
});
