// @module-tag long
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { asStudent } from '#features/notifications/server/testingNotifications.ts';
import { type ChangeWorld, createChangeWorld, linesOf } from './testingChangeNotifications.ts';
import { buildChange, buildSchool } from './testingSchoolRows.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A server of before, which sent its last digest on this day, and then the upgrade. */
async function upgrade(work: (site: ChangeWorld) => Promise<void>): Promise<ChangeWorld> {
  await database.pool.query(
    `delete from saved_universities; delete from job_runs;
     drop table notice_digests; drop table saved_school_looks;
     alter table notice_deliveries drop column mail_text, drop column expires_at`,
  );
  const site = createChangeWorld(database);
  await site.notifications.stop();
  site.world.now = new Date('2026-11-18T10:00:00Z');
  await work(site);
  const migration = readFileSync(join(migrationsFolder, '0022_digests.sql'), 'utf8');
  await database.pool.query(migration);
  return site;
}

it('after the upgrade everybody is told what the last digest did not say, and nothing else, once that day', async () => {
  let mailed = '';
  let other = '';
  const site = await upgrade(async (before) => {
    const id = await buildSchool(database.db);
    [mailed, other] = [await before.saver(id), await before.saver(id)];
    for (const [subject, at] of [
      ['Told', '2026-11-20T14:59:00Z'],
      ['After it', '2026-11-20T15:01:00Z'],
    ] as const) {
      await buildChange(database.db, id, { kind: 'fee', subject, after: '', at: new Date(at) });
    }
    await database.pool.query(
      `insert into job_runs (name, last_run) values ('tell what changed at saved schools', '2026-11-20T15:00:20Z')`,
    );
    await database.pool.query(
      `insert into mail_outbox (id, dedupe_key, recipient, subject, text, message_id, created_at, due_at)
       values (gen_random_uuid(), $1, 'a@example.test', 's', 't', 'm', '2026-11-20T15:00:21Z', '2026-11-20T15:00:21Z')`,
      [`school-news:${mailed}:2026-11-20`],
    );
  });
  for (const userId of [mailed, other]) {
    const { matrix, quiet, shifts } = await site.notifications.service.getPrefs(asStudent(userId));
    await site.notifications.service.savePrefs(
      asStudent(userId),
      { matrix, quiet, shifts, digestHour: 13 },
      0,
    );
  }
  site.world.now = new Date('2026-11-20T16:00:00Z');
  const mails = await site.runUntil('2026-11-22T20:00:00Z');
  const emailOf = (userId: string) => site.world.contacts.get(userId)?.email;
  expect(mails.map(({ to, at }) => [to, at.slice(8, 16)])).toEqual([
    [emailOf(other), '20T18:00'],
    [emailOf(mailed), '21T18:00'],
  ]);
  expect(linesOf(mails).map((line) => line.slice(2, 10))).toEqual(['After it', 'After it']);
});

it('a server that never sent a digest begins with what happens from now on', async () => {
  const site = await upgrade(async (before) => {
    const id = await buildSchool(database.db);
    await before.saver(id);
    await buildChange(database.db, id, { at: new Date('2026-11-18T11:00:00Z') });
  });
  site.world.now = new Date('2026-11-20T16:00:00Z');
  expect(await site.runUntil('2026-11-21T16:00:00Z')).toEqual([]);
});
