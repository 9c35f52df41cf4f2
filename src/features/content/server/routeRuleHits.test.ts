import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createHitCounter } from './routeRuleHits.ts';
import { addHits, findHits, listRouteRules } from './store.ts';
import { routeRules } from './tables.ts';

const clock = () => new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const more = { match: 'exact', toPath: '/new', code: 301, preserveQuery: true, note: '' };
  await database.db
    .insert(routeRules)
    .values(['/old', '/older'].map((fromPath) => ({ ...more, fromPath, enabled: true })));
});
afterAll(() => database.close());

const hitsOf = async (from: string) => {
  const rule = (await listRouteRules(database.db)).find(({ fromPath }) => fromPath === from);
  return findHits(database.db, rule?.id ?? '');
};

it('are written once for many, and added to what was counted before', async () => {
  const count = createHitCounter(database.db, clock, 20);
  for (let visit = 0; visit < 5; visit += 1) count({ from: '/old', match: 'exact' });
  await expect.poll(() => hitsOf('/old')).toMatchObject({ hits: 5, lastAt: clock() });
  count({ from: '/old', match: 'exact' });
  await expect.poll(async () => (await hitsOf('/old'))?.hits).toBe(6);
  expect(await hitsOf('/older')).toBeNull();
});

it('of a rule that is gone are lost, and nothing fails', async () => {
  await addHits(database.db, { from: '/never', match: 'exact' }, 3, clock());
  const count = createHitCounter(
    {
      insert: () => {
        throw new Error('no database');
      },
    } as never,
    clock,
    1,
  );
  count({ from: '/old', match: 'exact' });
  await setTimeout(20);
  expect((await hitsOf('/old'))?.hits).toBe(6);
});
