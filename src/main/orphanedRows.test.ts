import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOwners, removeLists } from '../features/saved-schools/server/store.ts';
import {
  listOwners as listSearchOwners,
  removeSearches,
} from '../features/program-filter/server/saved-searches/store.ts';
import type { OpenDatabase } from '../server/db/openDatabase.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { createRecipientStore } from '../features/account/server/profile/recipientStore.ts';
import { buildUser } from '../features/account/server/testing.ts';
import { createSavedService } from '../features/saved-schools/server/service.ts';
import { orphanJob } from '../server/jobs/orphanJob.ts';
import { savedSearches } from '../features/program-filter/server/tables.ts';
import { buildSchool, savedNow } from '../features/saved-schools/server/testingSchoolRows.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = () => savedNow;
const count = async (table: string, userId: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where user_id = $1`,
    [userId],
  );
  return rows[0]?.count ?? 0;
};
const countRowsOf = async (userId: string) => [
  await count('saved_universities', userId),
  await count('saved_searches', userId),
];

async function personWithLists(school: number): Promise<string> {
  const { id: userId } = await buildUser(database.db);
  const lists = createSavedService({
    database,
    clock,
    pages: async () => [],
    cancel: async () => undefined,
  });
  await lists.save(userId, { id: school, note: 'Words' });
  await database.db.insert(savedSearches).values({
    id: randomUUID(),
    userId,
    name: 'Near me',
    query: {},
    alert: 'daily',
    createdAt: savedNow,
    updatedAt: savedNow,
  });
  return userId;
}

it('an account that is gone takes its list and its searches along; others stay', async () => {
  const school = await buildSchool(database.db);
  const [gone, stays] = [await personWithLists(school), await personWithLists(school)];
  const deps = {
    database,
    withoutAccount: (ids: readonly string[]) =>
      createRecipientStore(database.db).withoutAccount(ids),
  };
  const jobs = [
    orphanJob('lists', deps, listOwners, removeLists),
    orphanJob('searches', deps, listSearchOwners, removeSearches),
  ];
  const removeOrphans = async () => {
    for (const job of jobs) await job.run();
  };
  await removeOrphans();
  expect([await countRowsOf(gone), await countRowsOf(stays)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await database.pool.query('delete from users where id = $1', [gone]);
  await removeOrphans();
  expect([await countRowsOf(gone), await countRowsOf(stays)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
