// Two builds of this page on one device: a tab that was open before an update, and one opened after it.
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import {
  add,
  buildDevice,
  file,
  kill,
  openTab as openDocuments,
  rest,
  rowsOf,
} from './documents/testingDocuments.ts';
import { FakeDocumentServer } from './documents/testingServer.ts';
import { Letters } from './letters/letters.ts';
import { LetterStore } from './letters/letterStore.ts';
import { lettersWait } from './letters/waitingLetters.ts';
import { hashOfUser } from './surroundings.ts';
import { buildKind, ModelTransport } from './testing.ts';
import { FakeDevice, type FakeTab } from './testingBrowser.ts';
import type { DraftKind } from './types.ts';

const names = { older: 'name', newer: 'fullName' };
/** The newer build calls `name` `fullName`, and puts what it does not know under `unknown:`. */
const upgrade: DraftKind['upgrade'] = (_section, values) =>
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
  const older = buildKind({ transport });
  return { transport, older, newer: buildKind({ transport, schema: 2, upgrade }) };
}
const values = (tab: FakeTab) => tab.drafts.store.values('one');
const journal = (device: FakeDevice) => [...device.storage.items.values()].join('');
async function storedSchema(): Promise<number | undefined> {
  const events = { onBlocked: () => {}, onVersionChange: () => {}, onTerminated: () => {} };
  const database = await openDatabase(`drafts-${hashOfUser('u1')}`, events);
  const found = await database.get('drafts', 'one');
  database.close();
  return found && 'plain' in found.body
    ? (JSON.parse(found.body.plain) as { schema: number }).schema
    : undefined;
}

describe('a tab of an older build beside one of a newer build', () => {
  it('never lowers the record, is read-only there and says what to do; its words reach the newer build', async () => {
    const device = new FakeDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ kind: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const fresh = await device.openTab({ kind: newer });
    expect(values(fresh)).toEqual({ fullName: 'Ada' });
    fresh.type('one', 'city', 'London');
    old.type('one', 'name', 'Ada King');
    await fresh.drafts.store.flush();
    await device.advance(2_000);

    expect(await storedSchema()).toBe(2);
    expect(values(fresh)).toEqual({ fullName: 'Ada', city: 'London' });
    expect(values(old)['name']).toBe('Ada King');
    expect(old.drafts.store.parked('one')).toMatchObject({ reason: 'newerVersion' });
    expect(old.text()).toMatch(/^Saved on this device.*[Rr]eload/);
    expect(old.events).toContain('databaseUpgrade');
    expect(journal(device)).toContain('Ada King');
    old.type('one', 'name', 'typed where nothing is taken');
    expect(values(old)['name']).toBe('Ada King');

    old.hide();
    old.kill();
    const reloaded = await device.openTab({ kind: newer });
    expect(values(reloaded)).toEqual({ fullName: 'Ada King', city: 'London' });
    expect(reloaded.drafts.store.review('one')).toEqual([]);
    expect(journal(device)).not.toContain('Ada King');
  });

  it('opened after a rollback leaves the record and the journals of the newer build as they are', async () => {
    const device = new FakeDevice();
    const { older, newer } = builds();
    const fresh = await device.openTab({ kind: newer });
    fresh.type('one', 'fullName', 'Ada');
    await device.advance(400);
    fresh.type('one', 'fullName', 'Ada King');
    fresh.kill();
    expect(journal(device)).toContain('Ada King');

    const old = await device.openTab({ kind: older });
    old.type('one', 'city', 'London');
    await device.advance(2_000);
    expect(await storedSchema()).toBe(2);
    expect(journal(device)).toContain('Ada King');
    expect(old.drafts.store.parked('one')).toMatchObject({ reason: 'newerVersion' });
    expect(await old.drafts.lock()).toBe(false);
    old.kill();

    const again = await device.openTab({ kind: newer });
    expect(values(again)).toEqual({ fullName: 'Ada King' });
  });

  it('sends nothing of a record that it cannot read, and does not stop the other sections', async () => {
    const device = new FakeDevice();
    const { older, newer, transport } = builds();
    const fresh = await device.openTab({ kind: newer });
    fresh.type('one', 'fullName', 'Ada');
    await device.advance(400);
    fresh.kill();
    transport.fault = () => undefined;
    transport.calls.length = 0;
    const old = await device.openTab({ kind: older });
    old.type('two', 'city', 'London');
    await device.advance(10_000);
    expect(transport.calls.filter((call) => call.endsWith(' one'))).toEqual([]);
    expect(transport.server('two').values).toEqual({ city: 'London' });
    expect(old.drafts.store.overview().connection).toBe('online');
  });

  it('that held words in memory while its storage failed keeps them for the newer build', async () => {
    const device = new FakeDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ kind: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', 'UnknownError');
    });
    old.type('one', 'name', 'Ada King');
    await device.advance(400);
    lost.mockRestore();
    const fresh = await device.openTab({ kind: newer });
    fresh.type('one', 'city', 'London');
    await fresh.drafts.store.flush();
    await device.advance(60_000);
    expect(await storedSchema()).toBe(2);
    old.kill();
    fresh.kill();
    const again = await device.openTab({ kind: newer });
    expect(values(again)).toEqual({ fullName: 'Ada King', city: 'London' });
  });

  it('whose words the newer build held in memory meanwhile has them upgraded first', async () => {
    const device = new FakeDevice();
    device.hasChannels = false;
    const { older, newer } = builds();
    const old = await device.openTab({ kind: older });
    old.type('one', 'name', 'Ada');
    await device.advance(400);
    const fresh = await device.openTab({ kind: newer });
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', 'UnknownError');
    });
    fresh.type('one', 'city', 'London');
    await device.advance(400);
    lost.mockRestore();
    old.type('one', 'name', 'Ada King');
    await old.drafts.store.flush();
    await device.advance(60_000);
    expect(values(fresh)).toEqual({ fullName: 'Ada King', city: 'London' });
  });
});

describe('the journal of an older build', () => {
  it('is replayed in the paths of the newer one', async () => {
    const device = new FakeDevice();
    const { older, newer } = builds();
    const old = await device.openTab({ kind: older });
    old.type('one', 'name', 'Ada');
    old.type('one', 'city', 'London');
    old.hide();
    old.kill();
    const fresh = await device.openTab({ kind: newer });
    expect(values(fresh)).toEqual({ fullName: 'Ada', city: 'London' });
  });
});

/** What a newer build would have put into a store: the same row, under a higher schema. */
async function raiseSchema(name: string, store: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(store, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    const cursor = transaction.objectStore(store).openCursor();
    cursor.addEventListener('success', () => {
      const at = cursor.result;
      if (!at) return;
      at.update({ ...(at.value as object), schema: 99, later: 'only the newer build knows this' });
      at.continue();
    });
  });
  database.close();
}
const rows = (name: string, store: string) => rowsOf(name, store) as Promise<{ later?: string }[]>;

describe('what a newer build has written beside the drafts', () => {
  it('a document is shown, waits for the update and is not sent or changed', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const first = await openDocuments(device, server);
    const id = await add(first, file('the bytes'));
    await rest();
    const name = `drafts-${hashOfUser('u1')}`;
    await raiseSchema(name, 'documents');
    await first.documents.actions.pause(id);
    await kill(first);
    device.online = true;
    const second = await openDocuments(device, server);
    await device.advance(60_000);
    await rest();
    expect(second.see(id)).toMatchObject({ state: 'paused', waitsFor: 'update' });
    await second.documents.actions.remove(id);
    expect(server.documents.size).toBe(0);
    expect((await rows(name, 'documents'))[0]?.later).toBeDefined();
    expect(await rows(name, 'pieces')).not.toEqual([]);
  });

  it('a letter is left where it is, and still counts as waiting', async () => {
    const device = new FakeDevice();
    const tab = device.startTab();
    let sent = 0;
    const letters = new Letters({
      surroundings: device.surroundings(tab),
      store: new LetterStore(),
      send: () => Promise.resolve({ kind: 'unreachable', mayHaveArrived: sent++ < 0 }),
      mayKeep: () => true,
    });
    await letters.post({ key: 'a', owner: null, body: 'words' });
    expect(sent).toBe(1);
    await raiseSchema('letters', 'letters');
    await letters.sendWaiting();
    await letters.takeBack('a');
    expect([sent, letters.snapshot(), lettersWait(device.storage)]).toEqual([1, [], true]);
    expect((await rows('letters', 'letters'))[0]?.later).toBeDefined();
    letters.close();
  });
});
