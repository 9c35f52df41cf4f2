import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickSubtle } from '../testing/testingCrypto.ts';
import { hashOfUser } from '../surroundings.ts';
import { settle } from '../testing/testingSurroundings.ts';
import {
  canLockShortlist,
  deleteShortlist,
  flushShortlist,
  makeShortlistCurrent,
  unsentSchools,
} from './currentShortlist.ts';
import { ShortlistStorage } from './shortlistStorage.ts';
import { ListWorld, type OpenList, rowOf, save, statesOf, type } from './testingList.ts';
import type { SavedFields } from './types.ts';
import { readMark } from './waitingShortlist.ts';

let world: ListWorld;

beforeEach(() => {
  world = new ListWorld();
});
afterEach(() => {
  makeShortlistCurrent(null);
  world.close();
});

const database = `shortlist-${hashOfUser('u1')}`;
const marks = () => ({ localStorage: world.device.storage as unknown as Storage });
const draftKey = () => Promise.resolve('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const everythingStored = async (): Promise<string> => {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const found: unknown[] = [[...world.device.storage.items]];
  if (names.includes(database)) {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database);
      request.addEventListener('success', () => resolve(request.result));
    });
    for (const store of ['schools', 'meta']) {
      const rows = opened.transaction(store).objectStore(store).getAll();
      found.push(
        await new Promise((resolve) =>
          rows.addEventListener('success', () => resolve(rows.result)),
        ),
      );
    }
    opened.close();
  }
  return JSON.stringify([names, found]);
};

/** What the person does in the journey below; each word must survive. */
async function journey({ list }: OpenList, shown: string[]): Promise<void> {
  await save(list, 1);
  shown.push('one');
  await save(list, 2);
  shown.push('two');
  type(list, 1, 'Near home');
  shown.push('note');
  await list.edit(2, { tag: 'reach' });
  shown.push('tag');
}

function isThere(step: string, one?: SavedFields, two?: SavedFields): boolean {
  if (step === 'one') return one?.saved === true;
  if (step === 'two') return two?.saved === true;
  return step === 'note' ? one?.note === 'Near home' : two?.tag === 'reach';
}

describe('a page that dies between any two steps of storing and sending', () => {
  const steps = ['swap', 'writeMeta', 'removeMeta'] as const;

  /** Kills the tab at the n-th step: before it, or after it was done. @returns whether it came so far */
  async function dieAt(n: number, moment: 'before' | 'after', shown: string[]): Promise<boolean> {
    let count = 0;
    let died = false;
    const opened = world.start();
    const spies = steps.map((name) => {
      const original = ShortlistStorage.prototype[name] as (...args: unknown[]) => Promise<unknown>;
      return vi.spyOn(ShortlistStorage.prototype, name).mockImplementation(async function step(
        this: ShortlistStorage,
        ...args: unknown[]
      ) {
        count += 1;
        const isLast = count === n && !died;
        if (died || (isLast && moment === 'before')) {
          died = true;
          opened.tab.kill();
          return await new Promise<never>(() => undefined);
        }
        const result = await original.apply(this, args);
        if (!isLast) return result as never;
        died = true;
        opened.tab.kill();
        return await new Promise<never>(() => undefined);
      });
    });
    await Promise.race([journey(opened, shown), settle()]);
    await world.pass();
    for (const spy of spies) spy.mockRestore();
    if (!died) opened.tab.kill();
    return died;
  }

  it('loses nothing that was shown as saved, and does nothing twice', async () => {
    let deaths = 0;
    for (const moment of ['before', 'after'] as const) {
      for (let n = 1; ; n += 1) {
        world.close();
        world = new ListWorld();
        const shown: string[] = [];
        const died = await dieAt(n, moment, shown);
        const { list } = await world.open();
        await world.pass();
        const kept = list.snapshot().records;
        expect(kept.every(({ state }) => state === 'synced')).toBe(true);
        for (const { id, local } of kept) expect(world.server.rows.get(id)?.fields).toEqual(local);
        const [one, two] = [world.server.rows.get(1)?.fields, world.server.rows.get(2)?.fields];
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
    await save(first.list, 1);
    await world.pass();
    type(first.list, 1, 'Typed and gone');
    first.tab.kill();
    expect(await everythingStored()).toContain('Typed and gone');
    const { list } = await world.open();
    await world.pass();
    expect([rowOf(list, 1)?.local.note, world.server.note(1)]).toEqual([
      'Typed and gone',
      'Typed and gone',
    ]);
  });
});

describe('two tabs', () => {
  it('show the same and send once', async () => {
    const one = await world.open();
    const two = await world.open();
    await save(one.list, 1);
    await settle();
    expect(statesOf(two.list)).toEqual(['1 waiting']);
    await two.list.edit(1, { tag: 'safe' });
    await world.pass();
    expect([statesOf(one.list), statesOf(two.list)]).toEqual([['1 synced'], ['1 synced']]);
    expect(rowOf(one.list, 1)?.local.tag).toBe('safe');
    expect(world.server.heard).toHaveLength(1);
  });

  it('that type into one note keep both texts', async () => {
    const one = await world.open();
    const two = await world.open();
    await save(one.list, 1);
    await settle();
    one.list.typeNote(1, 'From tab one', '');
    two.list.typeNote(1, 'From tab two', '');
    await settle();
    await world.pass();
    const { local, others } = rowOf(one.list, 1) ?? {};
    expect(new Set([local?.note, ...(others ?? [])])).toEqual(
      new Set(['From tab one', 'From tab two']),
    );
    expect(statesOf(two.list)).toEqual(['1 review']);
  });

  it('go on when the one that sends is killed', async () => {
    const one = await world.open();
    const two = await world.open();
    world.server.faults = [new Promise(() => undefined)];
    await save(one.list, 1);
    await world.pass(2_000);
    one.tab.kill();
    await two.list.syncNow();
    await world.pass();
    expect([statesOf(two.list), world.server.rows.get(1)?.revision]).toEqual([['1 synced'], 1]);
  });

  it('manage without locks and channels', async () => {
    world.device.hasLocks = false;
    world.device.hasChannels = false;
    const one = await world.open();
    const two = await world.open();
    await save(one.list, 1);
    await save(two.list, 2);
    await world.pass();
    await one.list.syncNow();
    await two.list.syncNow();
    expect(world.server.savedIds()).toEqual([1, 2]);
    expect([statesOf(one.list), statesOf(two.list)]).toEqual([
      ['1 synced', '2 synced'],
      ['1 synced', '2 synced'],
    ]);
  });
});

describe('a device that keeps nothing', () => {
  const quota = () => new DOMException('Full', 'QuotaExceededError');

  it('because it is full makes room first', async () => {
    const { list } = await world.open();
    vi.spyOn(ShortlistStorage.prototype, 'swap').mockRejectedValueOnce(quota());
    await save(list, 1);
    expect([world.events, statesOf(list)]).toEqual([['freeSpace'], ['1 waiting']]);
  });

  it('because it stays full says so, sends all the same, and keeps it once there is room', async () => {
    const { list } = await world.open();
    const full = vi.spyOn(ShortlistStorage.prototype, 'swap').mockRejectedValue(quota());
    await save(list, 1);
    expect([statesOf(list), list.snapshot().memoryOnly, list.isSafe()]).toEqual([
      ['1 notKept'],
      'full',
      false,
    ]);
    await world.pass();
    expect(world.server.savedIds()).toEqual([1]);
    full.mockRestore();
    type(list, 1, 'Words');
    await list.syncNow();
    await world.pass();
    expect([list.snapshot().memoryOnly, list.isSafe()]).toEqual([null, true]);
    const again = await world.open();
    expect(rowOf(again.list, 1)?.local.note).toBe('Words');
  });

  it('because storage is blocked works from memory and the server', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const { list } = await world.open();
    await save(list, 1);
    expect(statesOf(list)).toEqual(['1 notKept']);
    await world.pass();
    expect([statesOf(list), world.server.savedIds()]).toEqual([['1 synced'], [1]]);
  });

  it('because it is a shared computer stores nothing at all', async () => {
    const { list } = await world.open({ sharedComputer: true });
    await save(list, 1);
    type(list, 1, 'Private words');
    await world.pass();
    expect(world.server.note(1)).toBe('Private words');
    const stored = await everythingStored();
    expect(stored).not.toContain(database);
    expect(stored).not.toContain('Private words');
    expect(readMark(marks(), 'u1')).toBeNull();
  });

  it('any more, because site data was cleared, gets the list back from the open page', async () => {
    world.device.online = false;
    const { list } = await world.open();
    await save(list, 1);
    type(list, 1, 'Words');
    await settle();
    globalThis.indexedDB = new IDBFactory();
    vi.spyOn(ShortlistStorage.prototype, 'swap').mockRejectedValueOnce(
      new DOMException('The connection is closing', 'InvalidStateError'),
    );
    await list.edit(1, { tag: 'safe' });
    expect(rowOf(list, 1)?.local).toMatchObject({ note: 'Words', tag: 'safe' });
    const { list: next } = await world.open();
    expect(rowOf(next, 1)?.local.note).toBe('Words');
  });
});

describe('signing out', () => {
  it('with everything sent leaves nothing of the person on this device', async () => {
    const { list } = await world.open({ draftKey });
    makeShortlistCurrent(list);
    await save(list, 1);
    type(list, 1, 'Private words');
    await world.pass();
    expect(readMark(marks(), 'u1')).toBe(0);
    await deleteShortlist('u1');
    expect(await everythingStored()).not.toMatch(/shortlist|Private words|wal:/);
  });

  it('with words unsent can keep them locked: nobody reads them, and the next sign-in sends them', async () => {
    world.device.subtle = quickSubtle;
    const { list } = await world.open({ draftKey });
    await save(list, 1);
    await save(list, 2);
    await world.pass();
    world.device.online = false;
    type(list, 1, 'Private words');
    await settle();
    expect([list.canLock, list.unsent()]).toEqual([true, 1]);
    const other = await world.open({ draftKey });
    const locking = list.lock();
    await world.pass(2_000);
    expect(await locking).toBe(true);
    other.list.typeNote(1, 'After the end', '');
    await settle();
    const stored = await everythingStored();
    expect(stored).toContain(database);
    expect(stored).not.toMatch(/Private words|School|After the end/);
    const locked = await world.open();
    expect(locked.list.snapshot()).toMatchObject({ records: [], memoryOnly: 'locked' });
    locked.tab.kill();
    world.device.online = true;
    const again = await world.open({ draftKey });
    await world.pass();
    expect(rowOf(again.list, 1)?.local.note).toBe('Private words');
    expect(world.server.note(1)).toBe('Private words');
  });

  it('right after the page has come waits for the list to open, and sends what waits', async () => {
    world.device.online = false;
    const first = await world.open();
    await save(first.list, 1);
    first.tab.kill();
    world.device.online = true;
    vi.stubGlobal('localStorage', world.device.storage);
    expect([unsentSchools('u1'), canLockShortlist()]).toEqual([1, false]);
    const flushing = flushShortlist('u1', 5_000);
    const { list } = await world.open();
    makeShortlistCurrent(list);
    await world.pass();
    expect([await flushing, unsentSchools('u1')]).toEqual([true, 0]);
    expect(world.server.savedIds()).toEqual([1]);
  });

  it('stops the other tabs, which write nothing any more', async () => {
    const one = await world.open();
    const two = await world.open();
    await save(one.list, 1);
    await world.pass();
    type(two.list, 1, 'Late');
    await one.list.destroy();
    type(two.list, 1, 'Later');
    await settle();
    expect(await everythingStored()).not.toMatch(/shortlist-|Later/);
  });

  it('shows the next person nothing of the one before', async () => {
    const { list } = await world.open();
    await save(list, 1);
    list.close();
    const other = await world.open({ userId: 'u2' });
    await world.pass(1_000);
    expect(other.list.snapshot().records.filter(({ base }) => base === null)).toEqual([]);
  });
});
