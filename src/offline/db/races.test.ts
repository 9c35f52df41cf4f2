// What two tabs, a sign-out and a device that fails do to each other in the store.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../sync/tabs.ts';
import { type CommandServer, PersonDevice } from '../testing/testingKinds.ts';
import { countedSubtle, flushPending } from '../testing/testingTurns.ts';
import { abortAsFull, watchWrites } from '../testing/testingStorage.ts';
import type { SectionTab } from '../testing/testingSections.ts';
import { loadKeys } from './keys.ts';
import { openPersonalDb } from './personalDb.ts';
import type { Row, RowKind } from './row.ts';
import { StoreClosed } from './storageErrors.ts';

const sealKey = btoa('0123456789abcdef0123456789abcdef');
let device: PersonDevice;
let commands: CommandServer;
let isFull = false;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new PersonDevice();
  device.subtle = countedSubtle;
  ({ commands } = device);
  device.disconnect();
  isFull = false;
  watchWrites((transaction) => {
    if (isFull) abortAsFull(transaction);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (overrides = {}): Promise<SectionTab> => device.openTab({ sealKey, ...overrides });
const events = { onBlocked: () => {}, onVersionChange: () => {}, onTerminated: () => {} };

async function read(store: 'rows' | 'pieces' | 'meta'): Promise<unknown[]> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const db = await openPersonalDb(name, '', events);
  const found = await db.getAll(store);
  db.close();
  return found;
}

describe('the journal of a page that died', () => {
  it('stays while the device is full: another death loses nothing', async () => {
    const first = await open();
    first.records.set('one', 'name', 'Ada');
    first.hide();
    first.kill();
    isFull = true;
    const second = await open();
    expect(second.records.values('one')).toEqual({ name: 'Ada' });
    second.kill();
    isFull = false;
    expect((await open()).records.values('one')).toEqual({ name: 'Ada' });
  });
});

describe('after a sign-out in another tab', () => {
  it('what was being sealed is not written', async () => {
    device.hasChannels = false;
    const [one, two] = [await open(), await open()];
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
      begin();
      await held;
      return await encrypt(...args);
    });
    const writing = two.offline.outbox.add(commands.command(), { text: 'late', lane: 'a' });
    await begun;
    slow.mockRestore();
    expect(await one.offline.lock()).toBe(true);
    go();
    await expect(writing).rejects.toThrow(StoreClosed);
    expect(await read('rows')).toEqual([]);
  });

  it('no key is stored again by a tab that opens just then', async () => {
    const tab = await open();
    await tab.offline.lock();
    const [{ name = '' } = {}] = await indexedDB.databases();
    const db = await openPersonalDb(name, '', events);
    const key = { id: 'k' } as never;
    await loadKeys(db, [key], { subtle: crypto.subtle }, () => false);
    expect(await db.get('meta', 'keys')).toBeUndefined();
    await loadKeys(db, [key], { subtle: crypto.subtle }, () => true);
    expect(await db.get('meta', 'keys')).toHaveLength(1);
    db.close();
  });

  it('a channel that is closed is not posted to', () => {
    const tabs = new Tabs(device.platform({ alive: true } as never), 'u', 't', () => undefined);
    tabs.close();
    expect(() => tabs.post({ type: 'closed' })).not.toThrow();
  });
});

describe('a device that was full', () => {
  it('gives back the bytes of what was cancelled meanwhile', async () => {
    const tab = await open();
    const bytes = new TextEncoder().encode('a photo').buffer;
    const { outbox } = tab.offline;
    const added = await outbox.add(
      commands.command(),
      { text: 'photo', lane: 'a' },
      { blobs: [{ name: 'photo', bytes }] },
    );
    await flushPending();
    expect(await read('pieces')).toHaveLength(1);
    isFull = true;
    await outbox.cancel(added?.id ?? '');
    isFull = false;
    await device.advance(10_000);
    expect(await read('pieces')).toEqual([]);
    expect(await read('rows')).toEqual([]);
  });

  it('tells the other tabs what it stores once there is room again', async () => {
    const [one, two] = [await open(), await open()];
    isFull = true;
    one.type('one', 'name', 'Ada');
    await device.advance(1_000);
    isFull = false;
    await device.advance(10_000);
    expect(two.shown('one', 'name')).toBe('Ada');
  });

  it('does not send what another tab may be sending', async () => {
    const [one, two] = [await open(), await open()];
    const added = await one.offline.outbox.add(commands.command(), { text: 'v1', lane: 'a' });
    await flushPending();
    commands.fault = () => undefined;
    let answer: () => void = () => undefined;
    commands.received.length = 0;
    const slow = commands.command({
      name: 'slow',
      send: () => new Promise((resolve) => (answer = () => resolve({ kind: 'poll' }))),
    });
    one.offline.outbox.define(slow);
    await one.offline.outbox.add(slow, { text: 'slow', lane: 'slow' });
    await flushPending();
    const sent = commands.received.length;
    isFull = true;
    await two.offline.outbox.edit(added?.id ?? '', { text: 'v2', lane: 'a' });
    await two.offline.syncNow();
    expect(commands.received).toHaveLength(sent);
    answer();
  });
});

describe('a row that was removed and made again', () => {
  it('is what the device has, in a tab that missed it', async () => {
    type Item = Row & { readonly text: string };
    const kind: RowKind<Item> = {
      name: 'item',
      version: 1,
      parse: (value) => value as Item,
      placeholder: (id) => ({ id, seq: 0, text: '' }),
      waits: () => 0,
      rebase: (_found, _agreed, held) => held,
    };
    device.hasChannels = false;
    const [one, two] = [(await open()).offline.store, (await open()).offline.store];
    for (const store of [one, two]) await store.register(kind, () => undefined);
    const write = (text: string) => one.update(kind, 'a', () => ({ id: 'a', seq: 0, text }));
    for (const text of ['1', '2', '3']) await write(text);
    await two.refresh('item', 'a');
    await one.update(kind, 'a', () => null);
    await write('made again');
    await two.refresh('item', 'a');
    expect(two.get(kind, 'a')).toMatchObject({ text: 'made again' });
    expect(one.get(kind, 'a')).toMatchObject({ text: 'made again' });
  });
});
