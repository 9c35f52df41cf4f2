import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createApplicationJobs } from '../applicationJobs.ts';
import { buildSave } from '../testing.ts';
import { declaration, openSubmissions, type World } from './testing.ts';

let database: OpenDatabase;
let world: World;
let submissions: World['submissions'];
let userId: string;
let id: string;
let applicationId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => new Date('2026-11-20T20:00:00.000Z'));
  ({ submissions } = world);
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ userId, id } = await world.prepare());
  await world.save(userId, 'demographics', { gender: 'Female' });
  ({ applicationId } = await world.sections.getApplication(userId));
});

async function countStored(): Promise<number[]> {
  const tables = [
    'application_sections',
    'application_demographics',
    'application_revisions',
    'application_devices',
  ];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.db.execute(
        sql`select count(*)::int as n from ${sql.identifier(table)} where application_id = ${applicationId}`,
      );
      return Number(rows[0]?.['n']);
    }),
  );
}

describe('deleting the application', () => {
  it('takes every answer, demographics and all revisions, and what was not sent', async () => {
    expect((await countStored()).every((n) => n > 0)).toBe(true);
    const { program } = await world.service.add(userId, { programId: 2 });
    const found = await submissions.remove(userId);
    expect(found).toEqual({ deletedAt: '2026-11-20T20:00:00.000Z', keptSnapshots: 0 });
    expect(await countStored()).toEqual([0, 0, 0, 0]);
    expect(await world.service.list(userId)).toEqual([]);
    for (const each of [id, program.id])
      expect((await getProblem(submissions.versions(userId, each))).code).toBe('not_found');
    const { rows } = await database.db.execute(
      sql`select id from program_applications where user_id = ${userId}`,
    );
    expect(rows).toEqual([]);
    expect(world.ended).toContain(userId);
  });

  it('leaves copies of what was sent, by their address and in the list of all', async () => {
    await submissions.submit(userId, id, { declaration });
    const before = await submissions.snapshot(userId, id, undefined);
    expect(await submissions.remove(userId)).toMatchObject({ keptSnapshots: 1 });
    const after = await submissions.snapshot(userId, id, 1);
    expect(after.content.equals(before.content)).toBe(true);
    expect(await submissions.versions(userId, id)).toMatchObject([{ kind: 'submission' }]);
    expect(await submissions.listAll(userId)).toMatchObject([
      { id, school: 'Harbor State University', cycle: 'Fall 2027', versions: [{ version: 1 }] },
    ]);
    expect(await submissions.listAll(randomUUID())).toEqual([]);
    expect((await getProblem(submissions.snapshot(randomUUID(), id, 1))).code).toBe('not_found');
  });

  it('answers other devices, and saves that come late, with gone; the next one begins empty', async () => {
    await submissions.remove(userId);
    const late = buildSave(userId, { applicationId, ifMatch: 1 });
    expect((await getProblem(world.sections.saveSection(late))).code).toBe('gone');
    const read = world.sections.getSection({
      userId,
      applicationId,
      key: 'academics',
      device: null,
    });
    expect((await getProblem(read)).code).toBe('gone');
    const next = await world.sections.getApplication(userId);
    expect(next.applicationId).not.toBe(applicationId);
    expect(next.sections.map(({ rev }) => rev)).toEqual([0, 0, 0, 0, 0]);
    expect(await world.service.list(userId)).toEqual([]);
  });

  it('goes on with what was sent when the same program is added again', async () => {
    const { number } = await submissions.submit(userId, id, { declaration });
    await submissions.remove(userId);
    const { program } = await world.service.add(userId, { programId: 1, cycle: 'Fall 2027' });
    expect(program).toMatchObject({ state: 'submitted', snapshot: { receiptNumber: number } });
    expect((await getProblem(submissions.submit(userId, program.id, { declaration }))).code).toBe(
      'wrong_state',
    );
    expect(await submissions.versions(userId, program.id)).toHaveLength(1);
  });

  it('leaves documents, and says so in the mail', async () => {
    await submissions.submit(userId, id, { declaration });
    await submissions.remove(userId);
    const mail = world.mails.findLast(({ to }) => to === `${userId}@example.test`);
    expect(mail?.subject).toBe('Your application was deleted');
    expect(mail?.text).toMatch(/read your 1 copy until/);
    expect(mail?.text).toContain('Documents you added are still in your account');
    expect(mail?.text).not.toMatch(/Zoë|Harbor|Female/);
  });

  it('and every copy of what was sent goes with the account', async () => {
    await submissions.submit(userId, id, { declaration });
    await submissions.remove(userId);
    const other = await world.prepare();
    const deps = { database, withoutAccount: async () => [userId] };
    for (const job of createApplicationJobs(deps)) await job.run();
    expect(await submissions.listAll(userId)).toEqual([]);
    expect((await getProblem(submissions.snapshot(userId, id, 1))).code).toBe('not_found');
    expect(await world.service.list(other.userId)).toHaveLength(1);
  });

  it('is refused when there is none, and deletes nobody else’s', async () => {
    expect((await getProblem(submissions.remove(randomUUID()))).code).toBe('not_found');
    await submissions.remove(userId);
    expect((await getProblem(submissions.remove(userId))).code).toBe('not_found');
    const other = await world.prepare();
    await expect(world.service.get(other.userId, other.id)).resolves.toMatchObject({
      state: 'ready',
    });
  });
});
