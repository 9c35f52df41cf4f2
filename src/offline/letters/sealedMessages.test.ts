import { beforeEach, describe, expect, it } from 'vitest';
import { quickSubtle } from '../testing/testingCrypto.ts';
import { FakeDevice } from '../testing/testingSurroundings.ts';
import { LetterStore } from './letterStore.ts';
import { openMessages, sealMessages } from './sealedMessages.ts';
import type { Letter } from './types.ts';

const draftKey = Buffer.from('a'.repeat(32)).toString('base64url');
const otherKey = Buffer.from('b'.repeat(32)).toString('base64url');
const words = 'nobody may read this';
const notes = { 'note:contact': '{"message":"half a thought"}' };

const letter = (key: string, owner: string | null): Letter => ({
  key,
  owner,
  body: { message: words },
  writtenAt: 1,
  state: 'waiting',
  mayHaveArrived: false,
  refusal: null,
  receipt: null,
});

let store: LetterStore;
beforeEach(() => {
  // Gives every test a database of its own.
  expect(new FakeDevice()).toBeTruthy();
  store = new LetterStore();
});

const readable = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? new TextDecoder().decode(value)
    : value;
const dump = async (): Promise<string> =>
  JSON.stringify(await (await store.database()).getAll('letters'), readable);
const lock = async (subtle: SubtleCrypto | null = quickSubtle) =>
  sealMessages(await store.database(), subtle, 'u1', notes);
async function unlock(key = draftKey) {
  let restored = {};
  const database = await store.database();
  const opened = await openMessages(database, quickSubtle, 'u1', key, (found) => {
    restored = found;
  });
  return { opened, notes: restored };
}

describe('messages of a device that is locked', () => {
  it('are ciphertext without a key, and wait again when the same person is back', async () => {
    await unlock();
    await store.put(letter('a', 'u1'));
    expect(await lock()).toBe(true);
    expect(await dump()).not.toMatch(/nobody may read|half a thought/);
    expect(await store.all()).toEqual([]);
    const keys = await (await store.database()).getAllKeys('letters');
    expect(keys.filter((key) => key.startsWith('key:'))).toEqual([]);

    expect(await unlock()).toEqual({ opened: 1, notes });
    expect(await store.all()).toEqual([letter('a', 'u1')]);
    expect(await unlock()).toEqual({ opened: 0, notes: {} });
  });

  it('do not open with another person’s key, and are not lost by trying', async () => {
    await unlock();
    await store.put(letter('a', 'u1'));
    await lock();
    expect(await unlock(otherKey)).toEqual({ opened: 0, notes: {} });
    expect(await unlock()).toEqual({ opened: 1, notes });
  });

  it('stay sealed when an attempt ends after the lock', async () => {
    await unlock();
    await store.put(letter('a', 'u1'));
    await lock();
    await store.put({ ...letter('a', 'u1'), mayHaveArrived: true });
    expect(await dump()).not.toContain('nobody may read');
  });

  it('and the notes beside them are not lost by a page that goes while it puts them back', async () => {
    await unlock();
    await lock();
    const database = await store.database();
    const gone = openMessages(database, quickSubtle, 'u1', draftKey, () => {
      throw new Error('The page is gone.');
    });
    await expect(gone).rejects.toThrow('The page is gone.');
    expect(await unlock()).toEqual({ opened: 0, notes });
  });

  it('of guests and of others stay as they are', async () => {
    await unlock();
    await store.put(letter('guest', null));
    await store.put(letter('other', 'u2'));
    expect(await lock()).toBe(true);
    expect((await store.all()).map(({ key }) => key)).toEqual(['guest', 'other']);
  });
});

describe('a device that has nothing to seal with', () => {
  it.each([
    ['no key', quickSubtle],
    ['no encryption', null],
  ])('says so and changes nothing: %s', async (_, subtle) => {
    await store.put(letter('a', 'u1'));
    expect(await lock(subtle)).toBe(false);
    expect(await store.all()).toEqual([letter('a', 'u1')]);
  });

  it('has nothing against being locked when there is nothing to seal', async () => {
    expect(await sealMessages(await store.database(), null, 'u1', {})).toBe(true);
  });
});
