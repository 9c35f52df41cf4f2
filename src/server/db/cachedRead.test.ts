import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { createCachedRead } from './cachedRead.ts';

let database: OpenDatabase;
let now = 0;
let reads = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table words (word text primary key)`);
});
beforeEach(() => {
  reads = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.db.execute(sql`delete from words`);
});
afterAll(() => database.close());

const add = (word: string) => database.db.execute(sql`insert into words values (${word})`);
const openWords = () =>
  createCachedRead(database.db, { clock: () => new Date(now), freshForMs: 1000 }, async () => {
    reads += 1;
    const { rows } = await database.db.execute<{ word: string }>(
      sql`select word from words order by word`,
    );
    return rows.map(({ word }) => word).join(' ');
  });

describe('a read that requests share', () => {
  it('is made once for all who ask meanwhile, and again when its result is old', async () => {
    const words = openWords();
    await add('lamp');
    expect(await Promise.all([words.get(), words.get(), words.get()])).toEqual([
      'lamp',
      'lamp',
      'lamp',
    ]);
    expect(reads).toBe(1);
    await add('light');
    now += 999;
    expect(await words.get()).toBe('lamp');
    now += 1;
    expect(await words.get()).toBe('lamp light');
  });

  it('is made again when the clock has stepped back', async () => {
    const words = openWords();
    await words.get();
    await add('lamp');
    now -= 3_600_000;
    expect(await words.get()).toBe('lamp');
  });

  it('is made again after the reader’s own write, not joined to one that began before it', async () => {
    const words = openWords();
    const before = words.get();
    await add('lamp');
    expect(await words.refresh()).toBe('lamp');
    await before;
    expect(await words.get()).toBe('lamp');
  });

  it('is not held when it fails', async () => {
    let fails = true;
    const read = createCachedRead(
      database.db,
      { clock: () => new Date(now), freshForMs: 1000 },
      async () => {
        if (fails) throw new Error('away');
        return 'there';
      },
    );
    await expect(read.get()).rejects.toThrow('away');
    fails = false;
    expect(await read.get()).toBe('there');
  });

  it.each(['test', 'development'])(
    'refuses a caller inside a transaction in %s, also when its result is fresh',
    async (environment) => {
      vi.stubEnv('NODE_ENV', environment);
      const words = openWords();
      await words.get();
      const inside = (ask: () => Promise<unknown>) =>
        database.transaction(() => database.transaction(ask));
      await expect(inside(() => words.get())).rejects.toThrow(/inside a transaction/);
      await expect(inside(() => words.refresh())).rejects.toThrow(/inside a transaction/);
      expect(await words.get()).toBe('');
    },
  );

  it('answers a caller inside a transaction from that transaction in production, and shares it with nobody', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const words = openWords();
    const askOutside = AsyncResource.bind(() => words.get());
    const outside: Promise<string>[] = [];
    const undone = database.transaction(async () => {
      await add('undone');
      // On the embedded engine this one waits for the connection of the transaction.
      outside.push(askOutside());
      expect(await words.get()).toBe('undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outside[0]).toBe('');
    expect(await words.get()).toBe('');
  });
});
