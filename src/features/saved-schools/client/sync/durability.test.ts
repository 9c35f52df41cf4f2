import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SealedRows } from '#offline/db/sealedRows.ts';
import { hashUserId } from '#offline/platform.ts';
import { readWaiting } from '#offline/waitingMark.ts';
import { countedSubtle, flushPending } from '#offline/testing/testingTurns.ts';
import { resolveNotes } from './savedSchools.ts';
import type { SavedFields } from './savedRecord.ts';
import { type ListTab, SavedWorld } from './testingSavedWorld.ts';

let world: SavedWorld;

beforeEach(() => {
  world = new SavedWorld();
});
afterEach(() => world.close());

const database = `drafts-${hashUserId('u1')}`;
const sealKey = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const marks = () => ({ localStorage: world.device.storage as unknown as Storage });

function request<T>(made: IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    made.addEventListener('success', () => resolve(made.result));
  });
}

async function everythingStored(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const found: unknown[] = [[...world.device.storage.items]];
  for (const name of names) {
    const opened = await request(indexedDB.open(name));
    for (const store of opened.objectStoreNames)
      found.push(await request(opened.transaction(store).objectStore(store).getAll()));
    opened.close();
  }
  return JSON.stringify([names, found]);
}

/** What the person does in the journey below; each word must survive. */
async function journey(tab: ListTab, shown: string[]): Promise<void> {
  await tab.load();
  await tab.save(1);
  shown.push('one');
  await tab.save(2);
  shown.push('two');
  tab.type(1, 'Near home');
  shown.push('note');
  await tab.edit(2, { tag: 'reach' });
  shown.push('tag');
}

function isThere(step: string, one?: SavedFields, two?: SavedFields): boolean {
  if (step === 'one') return one?.saved === true;
  if (step === 'two') return two?.saved === true;
  return step === 'note' ? one?.note === 'Near home' : two?.tag === 'reach';
}

describe('a page that dies between any two steps of storing and sending', () => {
  const steps = ['swap', 'writeValue'] as const;

  /** Kills the tab at the n-th step: before it, or after it was done. @returns whether it came so far */
  async function dieAt(n: number, moment: 'before' | 'after', shown: string[]): Promise<boolean> {
    let count = 0;
    let died = false;
    const tab = world.start();
    const spies = steps.map((name) => {
      const original = SealedRows.prototype[name] as (...args: unknown[]) => Promise<unknown>;
      return vi.spyOn(SealedRows.prototype, name).mockImplementation(async function step(
        this: SealedRows,
        ...args: unknown[]
      ) {
        count += 1;
        const isLast = count === n && !died;
        if (died || (isLast && moment === 'before')) {
          died = true;
          tab.kill();
          return await new Promise<never>(() => undefined);
        }
        const result = await original.apply(this, args);
        if (!isLast) return result as never;
        died = true;
        tab.kill();
        return await new Promise<never>(() => undefined);
      });
    });
    await Promise.race([journey(tab, shown), flushPending()]);
    await world.pass();
    for (const spy of spies) spy.mockRestore();
    if (!died) tab.kill();
    return died;
  }

  it('loses nothing that was shown as saved, and does nothing twice', async () => {
    let deaths = 0;
    for (const moment of ['before', 'after'] as const) {
      for (let n = 1; ; n += 1) {
        world.close();
        world = new SavedWorld();
        const shown: string[] = [];
        const died = await dieAt(n, moment, shown);
        const { list } = await passed(await world.open());
        expect(list.schools.every(({ state }) => state === 'synced')).toBe(true);
        for (const { id, local } of list.schools) expect(world.server.fields(id)).toEqual(local);
        const [one, two] = [world.server.fields(1), world.server.fields(2)];
        expect(shown.filter((step) => !isThere(step, one, two))).toEqual([]);
        if (!died) break;
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(12);
    expect(world.server.note(1)).toBe('Near home');
  });

  it('keeps the keys of the last moment: they are in the journal before they are in the database', async () => {
    const first = await world.open();
    await first.save(1);
    await world.pass();
    first.type(1, 'Typed and gone');
    first.kill();
    expect(await everythingStored()).toContain('Typed and gone');
    const tab = await passed(await world.open());
    expect([tab.row(1)?.local.note, world.server.note(1)]).toEqual([
      'Typed and gone',
      'Typed and gone',
    ]);
  });
});

async function passed(tab: ListTab): Promise<ListTab> {
  await world.pass();
  return tab;
}

describe('two tabs', () => {
  it('show the same and send once', async () => {
    const one = await world.open();
    const two = await world.open();
    await one.save(1);
    await flushPending();
    expect(two.states()).toEqual(['1 waiting']);
    await two.edit(1, { tag: 'safe' });
    await world.pass();
    expect([one.states(), two.states()]).toEqual([['1 synced'], ['1 synced']]);
    expect(one.row(1)?.local.tag).toBe('safe');
    expect(world.server.received).toHaveLength(1);
  });

  it('that type into one note keep both texts', async () => {
    const one = await world.open();
    const two = await world.open();
    await one.save(1);
    await flushPending();
    one.type(1, 'From tab one');
    two.type(1, 'From tab two');
    await world.pass();
    const { local, others = [] } = one.row(1) ?? {};
    expect(new Set([local?.note, ...others])).toEqual(new Set(['From tab one', 'From tab two']));
    expect(two.states()).toEqual(['1 review']);
  });

  it('go on when the one that sends is killed', async () => {
    const one = await world.open();
    const two = await world.open();
    world.server.faults = [new Promise(() => undefined)];
    await one.save(1);
    await world.pass(2_000);
    one.kill();
    await two.offline.syncNow();
    await world.pass();
    expect([two.states(), world.server.rows.get(1)?.rev]).toEqual([['1 synced'], 1]);
  });

  it('manage without locks and channels', async () => {
    world.device.hasLocks = false;
    world.device.hasChannels = false;
    const one = await world.open();
    const two = await world.open();
    await one.save(1);
    await two.save(2);
    await world.pass();
    await one.offline.syncNow();
    await two.offline.syncNow();
    expect(world.server.savedIds()).toEqual([1, 2]);
    expect([one.states(), two.states()]).toEqual([
      ['1 synced', '2 synced'],
      ['1 synced', '2 synced'],
    ]);
  });
});

describe('a device that stores nothing', () => {
  const quota = () => new DOMException('Full', 'QuotaExceededError');

  it('because it is full makes room first', async () => {
    const tab = await world.open();
    vi.spyOn(SealedRows.prototype, 'swap').mockRejectedValueOnce(quota());
    await tab.save(1);
    expect([tab.events, tab.states()]).toEqual([['freeSpace'], ['1 waiting']]);
  });

  it('because it stays full says so, sends all the same, and stores it once there is room', async () => {
    const tab = await world.open();
    const full = vi.spyOn(SealedRows.prototype, 'swap').mockRejectedValue(quota());
    await tab.save(1);
    expect([tab.states(), tab.list.memoryOnly, tab.offline.status().safe]).toEqual([
      ['1 notKept'],
      'full',
      false,
    ]);
    await world.pass();
    expect(world.server.savedIds()).toEqual([1]);
    full.mockRestore();
    tab.type(1, 'Words');
    await tab.offline.syncNow();
    await world.pass();
    expect([tab.list.memoryOnly, tab.offline.status().safe]).toEqual([null, true]);
    expect((await world.open()).row(1)?.local.note).toBe('Words');
  });

  it('because storage is blocked works from memory and the server', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const tab = await world.open();
    await tab.save(1);
    expect(tab.states()).toEqual(['1 notKept']);
    await world.pass();
    expect([tab.states(), world.server.savedIds()]).toEqual([['1 synced'], [1]]);
  });

  it('because it is a shared computer stores nothing at all', async () => {
    const tab = await world.open({ sharedComputer: true });
    await tab.save(1);
    tab.type(1, 'Private words');
    await world.pass();
    expect(world.server.note(1)).toBe('Private words');
    const stored = await everythingStored();
    expect(stored).not.toContain(database);
    expect(stored).not.toContain('Private words');
    expect(readWaiting(marks(), 'u1')).toBeNull();
  });

  it('any more, because site data was cleared, gets the list back from the open page', async () => {
    world.device.online = false;
    const tab = await world.open();
    await tab.save(1);
    tab.type(1, 'Words');
    await world.pass(1_000);
    globalThis.indexedDB = new IDBFactory();
    vi.spyOn(SealedRows.prototype, 'swap').mockRejectedValueOnce(
      new DOMException('The connection is closing', 'InvalidStateError'),
    );
    await tab.edit(1, { tag: 'safe' });
    await world.pass();
    expect(tab.row(1)?.local).toMatchObject({ note: 'Words', tag: 'safe' });
    expect((await world.open()).row(1)?.local.note).toBe('Words');
  });
});

describe('signing out', () => {
  it('with everything sent leaves nothing of the person on this device', async () => {
    const tab = await world.open({ sealKey });
    await tab.save(1);
    tab.type(1, 'Private words');
    await world.pass();
    expect(readWaiting(marks(), 'u1')).toBe(0);
    await tab.offline.destroy();
    expect(await everythingStored()).not.toMatch(/drafts-[^e]|School|Private words|wal:/);
  });

  it('with words unsent can keep them locked: nobody reads them, and the next sign-in sends them', async () => {
    world.device.subtle = countedSubtle;
    const tab = await world.open({ sealKey });
    await tab.save(1);
    await tab.save(2);
    await world.pass();
    world.device.online = false;
    tab.type(1, 'Private words');
    await world.pass(1_000);
    expect(tab.offline.status()).toMatchObject({ canLock: true, count: 1 });
    const other = await world.open({ sealKey });
    const locking = tab.offline.lock();
    await world.pass(2_000);
    expect(await locking).toBe(true);
    other.type(1, 'After the end');
    await world.pass(1_000);
    const stored = await everythingStored();
    expect(stored).toContain(database);
    expect(stored).not.toMatch(/Private words|School|After the end/);
    const locked = await world.open();
    expect(locked.list).toMatchObject({ schools: [], memoryOnly: 'locked' });
    locked.kill();
    world.device.online = true;
    const again = await passed(await world.open({ sealKey }));
    expect(again.row(1)?.local.note).toBe('Private words');
    expect(world.server.note(1)).toBe('Private words');
  });

  it('stops the other tabs, which write nothing any more', async () => {
    const one = await world.open();
    const two = await world.open();
    await one.save(1);
    await world.pass();
    two.type(1, 'Late');
    await one.offline.destroy();
    two.type(1, 'Later');
    await flushPending();
    expect(await everythingStored()).not.toMatch(/Late/);
  });

  it('shows the next person nothing of the one before', async () => {
    const tab = await world.open();
    await tab.save(1);
    await tab.offline.close();
    world.server.rows.clear();
    const other = await passed(await world.open({ userId: 'u2' }));
    expect(other.list.schools).toEqual([]);
  });
});

describe('a school that a newer build has written', () => {
  it('is shown, not changed, and its typed note waits in the journal', async () => {
    const tab = await world.open();
    await tab.save(1);
    await tab.save(2);
    await world.pass();
    await raiseSchema();
    tab.type(1, 'Ask about parking');
    world.server.edit(1, { tag: 'reach' });
    await tab.edit(2, { tag: 'safe' });
    await world.pass();
    await tab.offline.syncNow();
    expect(await everythingStored()).toContain('only the newer build knows this');
    expect(tab.states()).toEqual(['1 newer', '2 newer']);
    expect(world.server.note(1)).toBe('');
    const journal = () => JSON.stringify([...world.device.storage.items]);
    expect(journal()).toContain('Ask about parking');
    expect(await tab.offline.lock()).toBe(false);
    tab.kill();
    const again = await world.open();
    expect(again.states()).toEqual(['1 newer', '2 newer']);
    expect(journal()).toContain('Ask about parking');
  });

  async function raiseSchema(): Promise<void> {
    const opened = await request(indexedDB.open(database));
    const store = opened.transaction('rows', 'readwrite').objectStore('rows');
    for (const key of await request(store.getAllKeys())) {
      const row = (await request(store.get(key))) as object;
      await request(
        store.put({ ...row, schema: 99, more: 'only the newer build knows this' }, key),
      );
    }
    opened.close();
  }
});

describe('a server that was put back to a backup', () => {
  it('has every note, what was saved since, and agrees once two notes are joined', async () => {
    world.server.incarnation = 'first';
    const tab = await world.open();
    await tab.save(1);
    tab.type(1, 'Early words');
    await world.pass();
    const restore = world.server.backUp();
    tab.type(1, 'Late words');
    await tab.save(2);
    await world.pass();
    expect(world.server.note(1)).toBe('Late words');
    restore('second');
    // Another device raises the revision again, with other words.
    world.server.edit(1, { note: 'Words of the laptop' });
    world.server.edit(1, { tag: 'reach' });
    await tab.offline.syncNow();
    await world.pass();
    const [row] = tab.list.schools;
    expect([row?.local.note, row?.others]).toEqual(['Late words', ['Words of the laptop']]);
    expect(row?.local.tag).toBe('');
    await resolveNotes(1, 'Late words and words of the laptop', [], tab.records);
    await world.pass();
    await tab.offline.syncNow();
    expect(world.server.note(1)).toBe('Late words and words of the laptop');
    expect(world.server.savedIds()).toEqual([1, 2]);
    expect(tab.list.waiting).toBe(0);
  });
});
