import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CopyStorage, createOfflineCopy } from './offlineCopy.ts';

function memory(): NonNullable<CopyStorage> & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}
const schema = z.object({ name: z.string() });
const lamp = { name: 'Lamplight' };

describe('the copy on this device', () => {
  it('gives back what was kept, with the time', () => {
    const storage = memory();
    createOfflineCopy('x', schema, () => storage).write(lamp, 'a', 1000);
    const found = createOfflineCopy('x', schema, () => storage).read();
    expect(found?.value).toEqual(lamp);
    expect(found?.savedAt).toBe(1000);
  });

  it('keeps its age when a cache gives the same answer again', () => {
    const storage = memory();
    const copy = createOfflineCopy('x', schema, () => storage);
    copy.write(lamp, 'a', 1000);
    expect(copy.write(lamp, 'a', 9000).savedAt).toBe(1000);
    expect(copy.write(lamp, 'b', 9500).savedAt).toBe(9500);
  });

  it('counts an answer without a version as new', () => {
    const copy = createOfflineCopy('x', schema, memory);
    copy.write(lamp, '', 1000);
    expect(copy.write(lamp, '', 2000).savedAt).toBe(2000);
  });

  it.each(['', '{', 'null', '[]', '{"value":{"name":1},"version":"","savedAt":1}'])(
    'is none when the storage holds %j',
    (text) => {
      const storage = memory();
      storage.items.set('content:x', text);
      expect(createOfflineCopy('x', schema, () => storage).read()).toBeNull();
    },
  );

  it('is none, and no error, where storage is full or blocked', () => {
    const blocked = createOfflineCopy('x', schema, () => null);
    const full = createOfflineCopy('x', schema, () => ({
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    for (const copy of [blocked, full]) {
      expect(copy.write(lamp, 'a', 5)).toEqual({ value: lamp, savedAt: 5 });
      expect(copy.read()).toBeNull();
    }
  });
});
