import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from './pageCache.ts';
import type { GuestResponse } from './sendPage.ts';

const response = (text: string): GuestResponse => ({
  status: 200,
  styleHash: '',
  etag: `W/"${text}"`,
  encoding: null,
  body: Buffer.from(text),
});

let ticks = 0;
let now = 0;
let revision: () => Promise<string>;
let rendered = 0;

beforeEach(() => {
  ticks = 1;
  now = Date.parse('2026-11-20T12:00:00Z');
  rendered = 0;
  revision = async () => '1';
  vi.spyOn(performance, 'now').mockImplementation(() => ticks);
});

function open() {
  const cache = createPageCache(
    () => revision(),
    () => now,
  );
  const get = (url: string, render: () => Promise<GuestResponse | null>) =>
    cache({ url, encoding: null }, () => {
      rendered += 1;
      return render();
    });
  return {
    cache,
    get,
    ask: async (url: string, text: string) =>
      (await get(url, async () => response(text)))?.body.toString(),
  };
}

describe('a page for guests', () => {
  it('is rendered once for all who ask at the same time and afterwards', async () => {
    const { ask } = open();
    expect(await Promise.all([ask('/', 'one'), ask('/', 'two')])).toEqual(['one', 'one']);
    ticks += 30_000;
    expect(await ask('/', 'three')).toBe('one');
    expect(rendered).toBe(1);
  });

  it('is rendered again when its revision has changed, half a second later at the most', async () => {
    const { ask } = open();
    await ask('/', 'one');
    revision = async () => '2';
    ticks += 500;
    expect(await ask('/', 'two')).toBe('one');
    ticks += 1;
    expect(await ask('/', 'three')).toBe('three');
  });

  it('is rendered again in the next minute, for what changes with time', async () => {
    const { ask } = open();
    await ask('/', 'one');
    now += 60_000;
    expect(await ask('/', 'two')).toBe('two');
  });

  it('is another one at another address and in another encoding', async () => {
    const { ask, cache } = open();
    await ask('/', 'one');
    expect(await ask('/about', 'two')).toBe('two');
    const compressed = await cache({ url: '/', encoding: 'br' }, async () => response('three'));
    expect(compressed?.body.toString()).toBe('three');
  });

  it('is not cached when it is not for everyone, nor when rendering failed', async () => {
    const { ask, get } = open();
    expect(await get('/', async () => null)).toBeNull();
    await expect(get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(await ask('/', 'now')).toBe('now');
    expect(rendered).toBe(3);
  });

  it('is evicted for newer ones, the one asked for longest ago first', async () => {
    const { ask } = open();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let page = 0; page <= 32; page += 1) await ask(`/post/${page}`, megabyte);
    await ask('/post/32', 'again');
    expect(rendered).toBe(33);
    await ask('/post/0', 'again');
    expect(rendered).toBe(34);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new Error('no database'))],
    ['is not answered', () => new Promise<string>(() => {})],
  ])('stays as it was while the revision %s', async (_, failing) => {
    const { ask } = open();
    await ask('/', 'one');
    revision = failing;
    ticks += 5_000;
    expect(await ask('/', 'two')).toBe('one');
  });

  it('is not cached before the revision was read once', async () => {
    const { ask } = open();
    revision = () => Promise.reject(new Error('no database'));
    expect([await ask('/', 'one'), await ask('/', 'two')]).toEqual(['one', 'two']);
  });
});
