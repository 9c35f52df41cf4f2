import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { minute } from '#shared/time/duration.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createSavedServices } from './services.ts';
import { type ChangeWorld, createChangeWorld } from './testingChangeNotifications.ts';
import { buildChange, buildSchool } from './testingSchoolRows.ts';

let database: OpenDatabase;
let site: ChangeWorld;
let servers: RunningJobs[];
let failures: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    `delete from saved_universities; delete from saved_school_looks; delete from notices;
     delete from notice_deliveries; delete from job_runs`,
  );
  site = createChangeWorld(database);
  await site.notifications.stop();
  site.world.now = at('10:10');
  [servers, failures] = [[startServer(), startServer()], []];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  expect(failures).toEqual([]);
});

const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`);

function startServer(): RunningJobs {
  const clock = () => site.world.now;
  const { jobs } = createSavedServices({
    database,
    clock,
    notify: site.notifications.notify,
    cancel: site.notifications.cancel,
    emails: async (ids) => new Map(ids.map((id) => [id, `${id}@example.test`])),
    withoutAccount: async () => [],
    pages: async () => [],
  });
  const onError = (name: string) => void failures.push(name);
  return startJobs(jobs, { db: database.db, clock, onError });
}

/** Both servers look what is due every ten minutes. @returns when somebody was notified, and of how much in all */
async function runUntil(end: string, userId: string): Promise<string[]> {
  const seen: string[] = [];
  let last = 0;
  for (; site.world.now <= at(end); site.world.now = new Date(+site.world.now + 10 * minute)) {
    await Promise.all(servers.map((server) => server.tick()));
    const { items } = await site.notifications.service.list(userId);
    const total = items.reduce((sum, { count }) => sum + count, 0);
    if (total > last) seen.push(`${site.world.now.toISOString().slice(11, 16)}: ${total}`);
    last = total;
  }
  return seen;
}

it('each hour, soon after it began, what happened at saved schools is notified once, by one of two servers', async () => {
  const id = await buildSchool(database.db);
  const userId = await site.saver(id);
  await buildChange(database.db, id, { at: at('10:20') });
  expect(await runUntil('10:50', userId)).toEqual([]);
  expect(await runUntil('11:50', userId)).toEqual(['11:00: 1']);
  await buildChange(database.db, id, { at: at('11:30') });
  await buildChange(database.db, id, { at: at('11:59') });
  expect(await runUntil('14:50', userId)).toEqual(['12:00: 3']);
});

it('a server that was down looks at once when it is back, also in the middle of an hour', async () => {
  const id = await buildSchool(database.db);
  const userId = await site.saver(id);
  await runUntil('11:00', userId);
  await buildChange(database.db, id, { at: at('11:20') });
  site.world.now = at('14:40');
  expect(await runUntil('16:00', userId)).toEqual(['14:40: 1']);
});
