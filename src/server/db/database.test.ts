import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from './openDatabase.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table words (word text primary key)`);
});
afterAll(() => database.close());

const add = (word: string) => database.db.execute(sql`insert into words values (${word})`);
const words = async (): Promise<string[]> => {
  const { rows } = await database.db.execute<{ word: string }>(
    sql`select word from words order by word`,
  );
  const found = rows.map(({ word }) => word);
  await database.db.execute(sql`delete from words`);
  return found;
};

describe('a transaction', () => {
  it('stores what was done when it ends well', async () => {
    await database.transaction(async () => {
      await add('one');
      await add('two');
    });
    expect(await words()).toEqual(['one', 'two']);
  });

  it('undoes all of it when it throws', async () => {
    const failing = database.transaction(async () => {
      await add('one');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await words()).toEqual([]);
  });

  it('takes in queries made on the plain handle, also when that was taken before it began', async () => {
    const { db } = database;
    const failing = db.transaction(async () => {
      await db.execute(sql`insert into words values ('lost')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await words()).toEqual([]);
  });

  it('holds a savepoint for a transaction within it', async () => {
    await database.transaction(async () => {
      await add('kept');
      const inner = database.transaction(async () => {
        await add('undone');
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
      await add('after');
    });
    expect(await words()).toEqual(['after', 'kept']);
  });

  it('is not called stored when the database undid it because of an error that was swallowed', async () => {
    await add('there');
    const swallowing = database.transaction(async () => {
      await add('new');
      await add('there').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await words()).toEqual(['there']);
  });

  it('refuses queries of work that outlived it', async () => {
    let late: () => Promise<unknown> = async () => undefined;
    let handle: OpenDatabase['db'] | undefined;
    await database.transaction(async (tx) => {
      handle = tx;
      const { AsyncResource } = await import('node:async_hooks');
      late = AsyncResource.bind(() => database.db.execute(sql`select 1`));
    });
    expect(() => late()).toThrow(/after the end of the transaction/);
    await expect(handle?.execute(sql`select 1`)).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('runs what waits for it only when it is stored', async () => {
    const told: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => told.push('stored'));
      await expect(
        database.transaction(async () => {
          database.afterCommit(() => told.push('inner, undone'));
          throw new Error('inner');
        }),
      ).rejects.toThrow('inner');
      expect(told).toEqual([]);
    });
    await expect(
      database.transaction(async () => {
        database.afterCommit(() => told.push('undone'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(told).toEqual(['stored']);
  });

  it('keeps concurrent ones apart', async () => {
    const both = await Promise.allSettled([
      database.transaction(async () => {
        await add('left');
        await add('left again');
      }),
      database.transaction(async () => {
        await add('right');
        throw new Error('right');
      }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await words()).toEqual(['left', 'left again']);
  });
});

describe('text from people', () => {
  it('comes back as it was written, whatever the script', async () => {
    const name = "Zoë O’Brien-محمد 王小明 e\u0301 👩🏽‍⚕️ 'quoted' \\";
    await add(name);
    expect(await words()).toEqual([name]);
  });

  it('is refused with a sentence when it holds a character no database stores', async () => {
    const error: unknown = await add('a\u0000b').catch((reason: unknown) => reason);
    expect(database.problemFor(error)?.code).toBe('validation_failed');
  });
});
