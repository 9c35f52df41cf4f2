// What the build before left on a device is found again, whatever happens while it is taken over.
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { OfflineOptions } from '../offlineParts.ts';
import { hashUserId } from '../platform.ts';
import {
  otherSealKey,
  otherUser,
  restorePreviousBuild,
  sealKey,
  user,
} from '../testing/testingPreviousBuild.ts';
import { FakeDevice, type FakeTab } from '../testing/testingPlatform.ts';
import { hasLegacyMarks, readWaiting } from '../waitingMark.ts';
import type { SealKey } from './codec.ts';
import { importKeys } from './keys.ts';
import { legacyMessages, legacySchools } from './legacy.ts';
import { legacyKinds } from './personalDb.ts';
import type { Row, RowKind } from './row.ts';

type Found = Row & { readonly value: Record<string, unknown>; readonly second: unknown };
const kinds = [legacyKinds.drafts, legacyKinds.documents, legacySchools, legacyMessages];
const anyKind = (name: string): RowKind<Found> => ({
  name,
  version: 1,
  parse: (value, { id, seq }, second) => ({ id, seq, value: value as Found['value'], second }),
  placeholder: (id) => ({ id, seq: 0, value: {}, second: undefined }),
  waits: () => 1,
  rebase: (_found, _agreed, held) => held,
});

const open = (device: FakeDevice, options: Partial<OfflineOptions> = {}): Promise<FakeTab> =>
  device.openTab({ userId: user, sealKey: null, ...options });

/** Every row by kind and id, as its values. */
async function readRows({ offline }: FakeTab): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const kind of kinds.map(anyKind)) {
    await offline.store.register(kind, () => undefined);
    for (const { id, value, second } of offline.store.all(kind))
      rows[`${kind.name}/${id}`] = second === undefined ? value : [value, second];
  }
  let notes: unknown = null;
  await offline.restoreNotes((found) => {
    notes = found;
  });
  return { ...rows, notes };
}

const openDb = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });

async function readStore(name: string, store: string): Promise<unknown[]> {
  const db = await openDb(name);
  const rows = await new Promise<unknown[]>((resolve) => {
    const request = db.transaction(store).objectStore(store).getAll();
    request.addEventListener('success', () => resolve(request.result));
  });
  db.close();
  return rows;
}

/** Keys of every row in the databases of the build before. */
async function listLeft(): Promise<string[]> {
  const left: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDb(name);
    const stores = [...db.objectStoreNames].filter((store) =>
      name.startsWith('drafts-')
        ? ['drafts', 'outbox', 'documents'].includes(store)
        : name !== 'guest',
    );
    for (const store of stores) {
      const keys = await new Promise<unknown[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAllKeys();
        request.addEventListener('success', () => resolve(request.result));
      });
      left.push(...keys.map((key) => `${store}/${JSON.stringify(key)}`));
    }
    db.close();
  }
  return left;
}

const writeLetter = async (letter: { key: string; owner: string; body: object } | SealKeyRow) => {
  const db = await openDb('letters');
  await new Promise<void>((resolve) => {
    const transaction = db.transaction('letters', 'readwrite');
    transaction.objectStore('letters').put('letter' in letter ? letter.letter : letter, letter.key);
    transaction.addEventListener('complete', () => resolve());
  });
  db.close();
};
type SealKeyRow = { readonly key: string; readonly letter: SealKey };

type Write = (this: IDBObjectStore, ...args: unknown[]) => IDBRequest<IDBValidKey>;
const writes = ['put', 'delete', 'clear'] as const;

/** Every write goes through `run`, which may do it or throw. */
function watchWrites(
  run: (store: IDBObjectStore, args: unknown[], write: () => unknown) => unknown,
) {
  for (const name of writes) {
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name)?.value as Write;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      return run(this, args, () => Reflect.apply(real, this, args)) as never;
    });
  }
}

/** The process dies before its n-th write. @returns how many writes there were */
function dieBefore(nth: number): () => number {
  let count = 0;
  watchWrites((store, _args, write) => {
    count += 1;
    if (count < nth) return write();
    store.transaction.abort();
    throw new DOMException('The process is gone', 'AbortError');
  });
  return () => count;
}

/** The disk has no room for a row of this kind. */
const fillDisk = (kind: string): void =>
  watchWrites((store, [, key], write) => {
    if (store.name === 'rows' && Array.isArray(key) && key[0] === kind)
      throw new DOMException('The disk is full', 'QuotaExceededError');
    return write();
  });

const messageOf = (number: number) =>
  `legacy-messages/aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`;
const countKinds = (rows: Record<string, unknown>) =>
  kinds.map((kind) => Object.keys(rows).filter((key) => key.startsWith(`${kind}/`)).length);
/** A guest's two messages, and another person's with their notes and nothing else. */
const ofOthers = 4;

describe('a person whose page died in the middle', () => {
  it('finds every section, document, school and message, and what was on its way', async () => {
    const device = await restorePreviousBuild('signedIn');
    const tab = await open(device);
    const rows = await readRows(tab);
    expect(countKinds(rows)).toEqual([5, 7, 7, 5]);
    expect(rows['application/demographics']).toMatchObject([
      { local: { religion: 'another' } },
      { op: { changes: [{ path: 'religion', value: 'none-of-them' }] } },
    ]);
    expect(rows['application/personal-information']).toMatchObject({
      review: [{ mine: 'Adele', others: [{ value: 'Addie' }] }],
    });
    expect(rows['saved-schools/101']).toMatchObject({
      local: { note: 'written on this phone' },
      others: ['written on the laptop'],
    });
    expect(rows['saved-schools/106']).toMatchObject({ local: { note: 'an old row' } });
    expect(rows[messageOf(2)]).toMatchObject({ mayHaveArrived: true });
    expect(await tab.offline.store.readValue('shortlist/batch')).toMatchObject({
      changes: [{ id: 103 }],
    });
    expect(await listLeft()).toHaveLength(ofOthers);
  });

  it('leaves what others wrote to them', async () => {
    const device = await restorePreviousBuild('signedIn');
    await (await open(device)).offline.close();
    const guest = await open(device, { userId: null });
    expect(Object.keys(await readRows(guest))).toEqual([messageOf(6), messageOf(7), 'notes']);
    expect(hasLegacyMarks(device.platform(guest), null)).toBe(true);
    const other = await open(device, { userId: otherUser, sealKey: otherSealKey });
    expect(await readRows(other)).toMatchObject({
      [messageOf(8)]: { owner: otherUser },
      notes: { [`note:profile:${otherUser}`]: '{"name":"half a name"}' },
    });
    expect(await listLeft()).toEqual([]);
    expect(hasLegacyMarks(device.platform(other), user)).toBe(false);
  });

  it('finds the same after a process that died before any of its writes', async () => {
    const expected = await readRows(await open(await restorePreviousBuild('signedIn')));
    for (let nth = 1; ; nth += 1) {
      const device = await restorePreviousBuild('signedIn');
      const countWrites = dieBefore(nth);
      const dying = await open(device);
      dying.kill();
      vi.restoreAllMocks();
      dying.offline.store.close();
      const rows = await readRows(await open(device));
      expect(rows, `died before write ${nth}`).toEqual(expected);
      expect(await listLeft(), `died before write ${nth}`).toHaveLength(ofOthers);
      if (countWrites() < nth) break;
    }
  });

  it('finds it while a tab of the same build takes it over too', async () => {
    const expected = await readRows(await open(await restorePreviousBuild('signedIn')));
    const device = await restorePreviousBuild('signedIn');
    const tabs = await Promise.all([open(device), open(device), open(device)]);
    for (const tab of tabs) expect(await readRows(tab)).toEqual({ ...expected, notes: null });
    expect(await listLeft()).toHaveLength(ofOthers);
  });

  it('has an open store where the old databases cannot be read', async () => {
    const device = await restorePreviousBuild('signedIn');
    const real = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name === 'letters') throw new DOMException('It is broken', 'UnknownError');
      return real(name, version);
    });
    const tab = await open(device);
    expect(tab.offline.store.memoryReason).toBeNull();
    expect(countKinds(await readRows(tab))).toEqual([5, 7, 0, 0]);
    await tab.offline.close();
    vi.restoreAllMocks();
    expect(countKinds(await readRows(await open(device)))).toEqual([5, 7, 7, 5]);
  });
});

describe('a device that is full', () => {
  it('makes room, and takes schools and messages at the next start where there is none', async () => {
    const device = await restorePreviousBuild('signedIn');
    fillDisk(legacySchools);
    const tab = await open(device);
    expect(tab.events).toContain('freeSpace');
    expect(countKinds(await readRows(tab))).toEqual([5, 7, 0, 0]);
    await tab.offline.close();
    vi.restoreAllMocks();
    expect(countKinds(await readRows(await open(device)))).toEqual([5, 7, 7, 5]);
  });

  it('makes room for sections and documents, and tries again', async () => {
    const device = await restorePreviousBuild('signedIn');
    fillDisk(legacyKinds.documents);
    const freeSpace = () => Promise.resolve(void vi.restoreAllMocks());
    const tab = await open(device, { freeSpace });
    expect(tab.offline.store.memoryReason).toBe('full');
    await device.advance(1_000);
    expect(tab.offline.store.memoryReason).toBeNull();
    expect(countKinds(await readRows(tab))).toEqual([5, 7, 7, 5]);
  });
});

describe('a person who signed out with "keep"', () => {
  it('has it taken over unread, and opened when they are back', async () => {
    const device = await restorePreviousBuild('signedOut');
    const tab = await open(device);
    expect(tab.offline.store.memoryReason).toBe('locked');
    expect(await listLeft()).toHaveLength(ofOthers);
    expect(readWaiting(device.platform(tab), user)).toBeGreaterThan(0);
    await tab.offline.unlock(sealKey);
    const rows = await readRows(tab);
    expect(countKinds(rows)).toEqual([5, 7, 5, 5]);
    expect(rows['notes']).toEqual({ 'note:contact': '{"message":"half a thought"}' });
  });

  it('stays locked when a page of theirs had the key of messages alone', async () => {
    const device = await restorePreviousBuild('signedOut');
    const [, letter] = await importKeys(crypto.subtle, sealKey);
    if (letter) await writeLetter({ key: `key:${user}`, letter });
    const tab = await open(device);
    expect(tab.offline.store.memoryReason).toBe('locked');
    await tab.offline.unlock(sealKey);
    expect(countKinds(await readRows(tab))).toEqual([5, 7, 5, 5]);
  });
});

describe('sign-out with "keep" before a message could be read', () => {
  it('seals it, and it is found again', async () => {
    const device = await restorePreviousBuild('signedIn');
    for (const key of device.storage.items.keys())
      if (key.startsWith('wal:')) device.storage.removeItem(key);
    const tab = await open(device);
    expect(await tab.offline.lock()).toBe(true);
    const rows = await readStore(`drafts-${hashUserId(user)}`, 'rows');
    expect(JSON.stringify(rows)).not.toContain('plain');
    expect(countKinds(await readRows(await open(device, { sealKey })))).toEqual([5, 7, 7, 5]);
  });
});

describe('a tab of the build before that is still open', () => {
  /** Its connection, with which it does this when a newer build wants to upgrade. */
  async function keepOpen(onVersionChange: (db: IDBDatabase) => void): Promise<IDBDatabase> {
    const db = await openDb(`drafts-${hashUserId(user)}`);
    db.addEventListener('versionchange', () => onVersionChange(db));
    return db;
  }

  it('writes its last words and lets go', async () => {
    const device = await restorePreviousBuild('signedIn');
    await keepOpen((db) => {
      const row = { seq: 1, body: { plain: '"last words"' } };
      db.transaction('drafts', 'readwrite').objectStore('drafts').put(row, 'last');
      db.close();
    });
    expect(await readRows(await open(device))).toMatchObject({ 'application/last': 'last words' });
  });

  it('that does not let go keeps the page in memory until it is closed', async () => {
    const device = await restorePreviousBuild('signedIn');
    const old = await keepOpen(() => undefined);
    const opening = open(device);
    await device.advance(2_000);
    const tab = await opening;
    expect(tab.offline.store.memoryReason).toBe('blocked');
    old.close();
    await device.advance(1_000);
    expect(tab.offline.store.memoryReason).toBeNull();
    expect(countKinds(await readRows(tab))).toEqual([5, 7, 7, 5]);
  });
});

describe('a build that was rolled back to', () => {
  it('finds its own stores, empty, and cannot write to them', async () => {
    await (await open(await restorePreviousBuild('signedIn'))).offline.close();
    const name = `drafts-${hashUserId(user)}`;
    const db = await openDb(name);
    const stores = ['documents', 'drafts', 'meta', 'outbox', 'pieces', 'rows'];
    expect([...db.objectStoreNames].sort()).toEqual(stores);
    db.close();
    const error = await new Promise((resolve) => {
      const request = indexedDB.open(name, 2);
      request.addEventListener('error', () => resolve(request.error?.name));
    });
    expect(error).toBe('VersionError');
  });

  it('finds no half of it, and what it writes is taken over in its turn', async () => {
    const device = await restorePreviousBuild('signedIn');
    await (await open(device)).offline.close();
    expect(await listLeft()).toHaveLength(ofOthers);
    const key = 'aaaaaaaa-0000-4000-8000-000000000099';
    await writeLetter({ key, owner: user, body: { message: 'written after the rollback' } });
    device.storage.setItem('letters-waiting', 'yes');
    const rows = await readRows(await open(device));
    expect(rows[`legacy-messages/${key}`]).toMatchObject({
      body: { message: 'written after the rollback' },
    });
    expect(countKinds(rows)).toEqual([5, 7, 7, 6]);
  });
});

describe('a device on which nothing was', () => {
  it('has one database, and none of those of the build before', async () => {
    globalThis.indexedDB = new IDBFactory();
    await open(new FakeDevice());
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([
      `drafts-${hashUserId(user)}`,
    ]);
  });
});

describe('sign-out with "delete"', () => {
  it('removes what could not be taken over, and nothing of others', async () => {
    const device = await restorePreviousBuild('signedIn');
    dieBefore(30);
    const tab = await open(device);
    vi.restoreAllMocks();
    await tab.offline.destroy();
    expect(await listLeft()).toHaveLength(ofOthers);
  });
});
