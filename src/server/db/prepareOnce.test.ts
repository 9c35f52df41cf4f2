import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { prepareOnce } from './prepareOnce.ts';

const words = pgTable('words', { word: text('word').primaryKey() });
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table words (word text primary key)`);
});
afterAll(() => database.close());

describe('a read that is prepared once', () => {
  it('belongs to the transaction around it, and to none afterwards', async () => {
    let built = 0;
    const find = prepareOnce(database.db, (on) => {
      built += 1;
      return on
        .select()
        .from(words)
        .where(eq(words.word, sql.placeholder('word')))
        .prepare('word_by_itself');
    });
    const found = async (word: string) => (await find().execute({ word })).length;
    expect(await found('lamp')).toBe(0);
    const undone = database.transaction(async () => {
      await database.db.insert(words).values({ word: 'lamp' });
      expect(await found('lamp')).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await found('lamp')).toBe(0);
    expect(await found('light')).toBe(0);
    expect(built).toBe(2);
  });
});
