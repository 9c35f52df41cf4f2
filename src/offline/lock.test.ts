// Sign-out and return with real keys: what stays is unreadable, and found again by the same person alone.
import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { legacyKinds } from './db/personalDb.ts';
import { legacyMessages } from './db/legacy.ts';
import type { Row, RowKind } from './db/row.ts';
import type { OfflineOptions } from './offlineParts.ts';
import { hashUserId } from './platform.ts';
import { quickSubtle } from './testing/testingCrypto.ts';
import { commandEntry, type CommandServer, PersonDevice } from './testing/testingKinds.ts';
import { countedSubtle, flushPending } from './testing/testingTurns.ts';
import type { SectionTab } from './testing/testingSections.ts';
import { dumpDevice } from './testing/testingDump.ts';

const sealKey = btoa('0123456789abcdef0123456789abcdef');
let device: PersonDevice;
let commands: CommandServer;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new PersonDevice();
  device.subtle = countedSubtle;
  ({ commands } = device);
  device.disconnect();
});

const open = (overrides: Partial<OfflineOptions> = {}): Promise<SectionTab> =>
  device.openTab({ sealKey, ...overrides });
const note = (text: string) => ({ text, lane: 'a' });

const dump = () => dumpDevice(device);

/** Writes rows as the build before did, and lets go of the database. */
async function writeLegacy(kind: string, rows: readonly { id: string; value: object }[]) {
  const tab = await device.openTab({ sealKey, registry: [] });
  type Found = Row & { readonly value: object };
  const rowKind: RowKind<Found> = {
    name: kind,
    version: 1,
    parse: () => null,
    placeholder: (id) => ({ id, seq: 0, value: {} }),
    waits: () => 1,
    rebase: (found) => found,
  };
  await tab.offline.store.register(rowKind, () => undefined);
  for (const { id, value } of rows) {
    await tab.offline.store.update(rowKind, id, () => ({ id, seq: 0, value, ...value }));
  }
  await tab.offline.close();
  tab.kill();
}

async function fill(tab: SectionTab): Promise<void> {
  tab.records.set('one', 'name', 'Ada Lovelace');
  await tab.offline.outbox.add(commands.command(), note('a secret'));
  await device.advance(3_000);
}

describe('lock', () => {
  it('leaves nothing readable, and the same person finds everything and sends it', async () => {
    const tab = await open();
    await fill(tab);
    tab.records.set('one', 'city', 'typed just now');
    expect(await tab.offline.lock()).toBe(true);
    expect(await dump()).not.toMatch(/Ada|secret|just now/);
    const stranger = await open({ sealKey: null });
    expect(stranger.offline.status().memoryOnly).toBe('locked');
    expect(stranger.offline.find('application')).toBeUndefined();
    await stranger.offline.unlock(sealKey);
    await flushPending();
    expect(stranger.records.values('one')).toEqual({
      name: 'Ada Lovelace',
      city: 'typed just now',
    });
    device.connect();
    await stranger.offline.syncNow();
    expect(commands.done.map(({ body }) => body.text)).toEqual(['a secret']);
    expect(device.transport.server('one').values).toEqual({
      name: 'Ada Lovelace',
      city: 'typed just now',
    });
  });

  it('opens nothing for another key, and loses nothing by trying', async () => {
    const tab = await open();
    await fill(tab);
    await tab.offline.lock();
    const other = await open({ sealKey: btoa('ffffffffffffffffffffffffffffffff') });
    expect(await dump()).not.toMatch(/Ada|secret/);
    expect(other.offline.outbox.items()).toEqual([]);
    await other.offline.close();
  });

  it('takes the words of other tabs with it, and they write nothing afterwards', async () => {
    const [one, two] = [await open(), await open()];
    two.records.set('one', 'name', 'in the other tab');
    const locking = one.offline.lock();
    await device.advance(2_000);
    expect(await locking).toBe(true);
    two.records.set('one', 'name', 'after sign-out');
    await device.advance(5_000);
    const back = await open();
    expect(back.records.values('one')).toEqual({ name: 'in the other tab' });
    expect(await dump()).not.toMatch(/other tab|after sign-out/);
  });

  it('says no where the device encrypts nothing, and nothing has changed', async () => {
    device.subtle = null;
    const tab = await open();
    await fill(tab);
    expect(await tab.offline.lock()).toBe(false);
    expect(tab.records.values('one')).toEqual({ name: 'Ada Lovelace' });
  });
});

describe('where a PIN has the key', () => {
  beforeEach(() => {
    device.storage.items.set('pin', `{"user":"${hashUserId('u1')}"}`);
  });

  it('it lies nowhere on the device, and every page needs it again', async () => {
    const tab = await open();
    await fill(tab);
    const readKeys = () => tab.offline.store.readPlain('keys');
    expect(await readKeys()).toBeUndefined();
    device.storage.items.delete('pin');
    await tab.offline.store.storeKeys();
    expect(await readKeys()).toHaveLength(2);
    device.storage.items.set('pin', `{"user":"${hashUserId('u1')}"}`);
    await tab.offline.store.storeKeys();
    expect(await readKeys()).toBeUndefined();
    tab.kill();
    const next = await open({ sealKey: null });
    expect(next.offline.status().memoryOnly).toBe('locked');
    await next.offline.unlock(sealKey);
    expect(next.records.values('one')).toEqual({ name: 'Ada Lovelace' });
    expect(await next.offline.store.readPlain('keys')).toBeUndefined();
  });

  it('no word is lost or readable, wherever in the typing the lock falls and however often', async () => {
    const act = fc.record({
      kind: fc.constantFrom('type', 'type', 'type', 'wait', 'lock', 'reload'),
      field: fc.constantFrom('name', 'city'),
      tab: fc.integer({ min: 0, max: 1 }),
      ms: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
        globalThis.indexedDB = new IDBFactory();
        device = new PersonDevice();
        device.subtle = quickSubtle;
        device.disconnect();
        device.storage.items.set('pin', `{"user":"${hashUserId('u1')}"}`);
        let tabs = [await open(), await open()];
        const expected: Record<string, string> = {};
        let count = 0;
        const close = async (how: 'lock' | 'reload') => {
          const [first] = tabs;
          if (how === 'lock') {
            const locking = first!.offline.lock();
            await device.advance(2_000);
            expect(await locking).toBe(true);
            expect(await dump()).not.toMatch(/word \d/);
          } else for (const tab of tabs) tab.hide();
          for (const tab of tabs) tab.kill();
          tabs = [await open(), await open()];
        };
        for (const { kind, field, tab, ms } of acts) {
          if (kind === 'type') {
            const word = `word ${(count += 1)}`;
            tabs[tab]!.records.set('one', field, word);
            expected[field] = word;
            // Nobody types into two tabs at the same moment.
            await device.advance(600);
          } else if (kind === 'wait') await device.advance(ms);
          else await close(kind);
        }
        if (count > 0) tabs[0]!.records.set('one', 'street', (expected['street'] = 'word 0'));
        await close('lock');
        expect(tabs[0]!.records.values('one')).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('notes of forms', () => {
  it('are sealed until the same person is back, and given back once', async () => {
    const tab = await open();
    expect(await tab.offline.sealNotes({ 'review:1': 'half a review' })).toBe(true);
    await tab.offline.lock();
    expect(await dump()).not.toContain('half a review');
    const back = await open();
    const found: unknown[] = [];
    await back.offline.restoreNotes((notes) => found.push(notes));
    await back.offline.restoreNotes((notes) => found.push(notes));
    expect(found).toEqual([{ 'review:1': 'half a review' }]);
  });

  it('are all given back when more were sealed before the first came back', async () => {
    for (const notes of [{ 'review:1': 'half a review' }, { contact: 'half a thought' }]) {
      const tab = await open();
      await tab.offline.sealNotes(notes);
      await tab.offline.lock();
    }
    const back = await open();
    const found: unknown[] = [];
    await back.offline.restoreNotes((notes) => found.push(notes));
    expect(found).toEqual([{ 'review:1': 'half a review', contact: 'half a thought' }]);
  });

  it('are given back to whoever brings the key while somebody else does', async () => {
    const tab = await open();
    await tab.offline.sealNotes({ 'review:1': 'half a review' });
    await tab.offline.lock();
    const back = await open({ sealKey: null });
    const found: unknown[] = [];
    await Promise.all([
      back.offline.unlock(sealKey),
      back.offline
        .unlock(sealKey)
        .then(() => back.offline.restoreNotes((notes) => found.push(notes))),
    ]);
    expect(found).toEqual([{ 'review:1': 'half a review' }]);
  });

  it('stay where they are when they cannot be sealed', async () => {
    device.subtle = null;
    const tab = await open();
    expect(await tab.offline.sealNotes({ 'review:1': 'half a review' })).toBe(false);
  });
});

it('a shared computer stores nothing in any storage at any time', async () => {
  const tab = await open({ sharedComputer: true });
  await fill(tab);
  expect(tab.offline.status()).toMatchObject({ memoryOnly: 'shared', safe: false });
  tab.hide();
  await flushPending();
  expect(await dump()).not.toMatch(/Ada|secret/);
  expect(await indexedDB.databases()).toEqual([]);
});

describe('what the build before stored', () => {
  it('is sent by the command that says how, and counts as waiting until that is loaded', async () => {
    const message = {
      key: 'k1',
      owner: 'u1',
      body: note('an old message'),
      writtenAt: device.ticks,
      state: 'waiting',
      mayHaveArrived: true,
      refusal: null,
      receipt: null,
    };
    await writeLegacy(legacyMessages, [{ id: 'k1', value: message }]);
    const { fromMessage } = await import('./outbox/legacy.ts');
    const entry = {
      ...commandEntry(commands.command()),
      legacy: { [legacyMessages]: (value: unknown) => fromMessage(value, 'note') },
    };
    const broken = { ...entry, load: () => Promise.reject(new Error('offline')) };
    const before = await open({ registry: [broken] });
    expect(before.offline.status()).toMatchObject({ count: 1 });
    before.kill();
    const tab = await open({ registry: [entry] });
    expect(tab.offline.outbox.items()).toMatchObject([
      { id: 'k1', key: 'k1', command: 'note', attempted: true },
    ]);
    commands.fault = () => undefined;
    await tab.offline.syncNow();
    expect(commands.done).toEqual([{ key: 'k1', body: note('an old message') }]);
    await tab.offline.outbox.acknowledge('k1');
    tab.kill();
    const next = await open({ registry: [entry] });
    expect(next.offline.outbox.items()).toEqual([]);
    expect(next.offline.status()).toMatchObject({ count: 0 });
  });

  it('becomes an upload with its bytes, a change and a removal', async () => {
    const { fromDocument } = await import('./outbox/legacy.ts');
    const names = { upload: 'up', change: 'change', removal: 'remove' };
    const record = {
      id: 'd1',
      seq: 3,
      kind: 'transcript',
      name: 'a.pdf',
      type: 'application/pdf',
      size: 10,
      sha256: 'x',
      bytes: 'd1',
      state: 'waiting',
      paused: true,
      anyNetwork: false,
      asked: true,
      made: true,
      upload: '/files/1',
      offset: 4,
      reason: null,
      message: null,
      replaces: null,
      change: { name: 'b.pdf' },
      addedAt: 5,
    };
    expect(fromDocument(record, names)).toMatchObject([
      { id: 'd1', command: 'up', blobs: ['d1'], paused: true, checkpoint: { offset: 4 } },
      { id: 'd1:change', command: 'change', body: { id: 'd1', name: 'b.pdf' }, lane: 'd1' },
    ]);
    expect(fromDocument({ ...record, state: 'removing', bytes: null }, names)).toMatchObject([
      { command: 'remove', body: { id: 'd1' } },
    ]);
    expect(
      fromDocument({ ...record, change: null, state: 'failed', reason: 'gone' }, names),
    ).toMatchObject([{ state: 'refused', refusal: { code: 'gone' } }]);
    expect(fromDocument({ ...record, state: 'of a newer build' }, names)).toBeNull();
    expect(legacyKinds.documents).toBe('legacy-documents');
  });
});
