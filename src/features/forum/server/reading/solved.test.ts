import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildQuestion, forumNow } from '../testingForumRows.ts';
import { createForumReading } from './reading.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('lists the five questions that were solved last, none that is hidden', async () => {
  const at = (minutes: number) => new Date(forumNow.getTime() + minutes * 60_000);
  const ask = (title: string, more: Parameters<typeof buildQuestion>[1]) =>
    buildQuestion(database.db, { title, ...more });
  for (let index = 1; index <= 6; index += 1)
    await ask(`solved ${index}`, { acceptedAnswerId: index, activeAt: at(index) });
  await ask('open', { activeAt: at(9) });
  await ask('deleted', { acceptedAnswerId: 9, state: 'deleted', activeAt: at(9) });
  const { listSolved } = createForumReading({ database, clock: () => forumNow });
  const titles = (await listSolved()).map(({ title }) => title);
  expect(titles).toEqual(['solved 6', 'solved 5', 'solved 4', 'solved 3', 'solved 2']);
});
