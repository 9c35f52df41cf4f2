import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { questions } from '../tables.ts';
import { buildQuestion, forumNow } from '../testingForumRows.ts';
import { createViewCounter } from './viewCounter.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const viewsOf = async (id: number) => {
  const rows = await database.db.select().from(questions).where(eq(questions.id, id));
  return rows[0]?.views;
};

describe('the views of a question', () => {
  it('are written every minute, one a reader within half an hour', async () => {
    let now = forumNow;
    const counter = createViewCounter({ db: database.db, clock: () => now });
    const one = await buildQuestion(database.db, { views: 5 });
    const other = await buildQuestion(database.db);
    counter.countView(one, 'ana');
    counter.countView(one, 'ana');
    counter.countView(one, 'ben');
    counter.countView(other, 'ana');
    counter.countView(999_999, 'ana');
    expect(await viewsOf(one)).toBe(5);
    expect(counter.areViewsDue()).toBe(false);
    now = new Date(now.getTime() + 60_000);
    expect(counter.areViewsDue()).toBe(true);
    expect(counter.viewsJob.isDue(now, forumNow)).toBe(true);
    await counter.viewsJob.run();
    await counter.viewsJob.run();
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([7, 1]);
    counter.countView(one, 'ana');
    await counter.flushViews();
    expect(await viewsOf(one)).toBe(7);
    now = new Date(now.getTime() + 31 * 60_000);
    counter.countView(one, 'ana');
    await counter.flushViews();
    expect(await viewsOf(one)).toBe(8);
  });
});
