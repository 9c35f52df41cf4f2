import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { applicationSchema, pathLimit, valueLimit } from '../contract.ts';
import { type ApplicationService, createApplicationService, type SectionSave } from './service.ts';
import { buildSave, laptop, problemOf } from './testing.ts';

let database: OpenDatabase;
let service: ApplicationService;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T08:00:00.000Z');
  service = createApplicationService({ db: database.db, clock, secret: 'test' });
});
afterAll(() => database.close());
beforeEach(() => {
  userId = randomUUID();
});

const save = (overrides: Partial<SectionSave> = {}) =>
  service.saveSection(buildSave(userId, overrides));
const read = () =>
  service.getSection({
    userId,
    applicationId: 'current',
    key: 'personal-information',
    device: laptop,
  });

async function mark(column: 'submitted_at' | 'deleted_at'): Promise<string> {
  const { applicationId } = await service.getApplication(userId);
  await database.db.execute(
    sql`update applications set ${sql.identifier(column)} = now() where id = ${applicationId}`,
  );
  return applicationId;
}

describe('what is refused', () => {
  it('is a value above the limit, whole and by name, with nothing stored', async () => {
    const changes = [
      { path: 'legalFirstName', value: 'Zoë' },
      { path: 'accommodationsNote', value: 'x'.repeat(valueLimit + 1) },
    ];
    const problem = await problemOf(save({ changes }));
    expect(problem.code).toBe('too_large');
    expect(problem.fields?.map(({ path }) => path)).toEqual(['accommodationsNote']);
    expect(await read()).toMatchObject({ rev: 0, values: {} });
    await save({ changes: [{ path: 'accommodationsNote', value: 'x'.repeat(valueLimit) }] });
  });

  it('is a section beyond its number of answers', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `unknown:${from + n}`, value: 'x' }));
    await save({ changes: many(0, pathLimit) });
    expect((await problemOf(save({ ifMatch: 1, changes: many(pathLimit, 1) }))).code).toBe(
      'too_large',
    );
  });

  it.each(['a\u0000b', 'a\uD83Db'])('is %j, which no database can hold', async (value) => {
    const problem = await problemOf(save({ changes: [{ path: 'legalFirstName', value }] }));
    expect(problem).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'legalFirstName', code: 'unstorable' }],
    });
  });

  it('is an older page, asked to update, and for now a newer one', async () => {
    expect((await problemOf(save({ schema: applicationSchema - 1 }))).code).toBe('client_too_old');
    const problem = await problemOf(save({ schema: applicationSchema + 1 }));
    expect(problem).toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  });

  it('is a change to what was submitted, while reading goes on', async () => {
    await save();
    const applicationId = await mark('submitted_at');
    expect((await problemOf(save({ applicationId, ifMatch: 1 }))).code).toBe('locked');
    expect((await problemOf(save({ ifMatch: 1 }))).code).toBe('locked');
    expect((await read()).values).toEqual({ legalFirstName: 'Zoë' });
    expect((await service.getApplication(userId)).state).toBe('submitted');
  });

  it('is everything about an application that was removed; the next one starts empty', async () => {
    await save();
    const applicationId = await mark('deleted_at');
    expect((await problemOf(save({ applicationId, ifMatch: 1 }))).code).toBe('gone');
    const call = service.getSection({ userId, applicationId, key: 'academics', device: null });
    expect((await problemOf(call)).code).toBe('gone');
    expect((await service.getApplication(userId)).applicationId).not.toBe(applicationId);
    expect(await read()).toMatchObject({ rev: 0, values: {} });
  });
});
