import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { applicationSchema, pathLimit, valueLimit } from '../contract.ts';
import { type ApplicationService, createApplicationService, type SectionSave } from './service.ts';
import { declaration, openSubmissions, type World } from './submissions/testing.ts';
import { buildSave, laptop } from './testing.ts';

let database: OpenDatabase;
let service: ApplicationService;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T08:00:00.000Z');
  service = createApplicationService({
    db: database.db,
    clock,
    secret: 'test',
    catalogue: async () => [],
  });
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

describe('what is refused', () => {
  it('is a value above the limit, whole and by name, with nothing stored', async () => {
    const changes = [
      { path: 'legalFirstName', value: 'Zoë' },
      { path: 'accommodationsNote', value: 'x'.repeat(valueLimit + 1) },
    ];
    const problem = await getProblem(save({ changes }));
    expect(problem.code).toBe('too_large');
    expect(problem.fields?.map(({ path }) => path)).toEqual(['accommodationsNote']);
    expect(await read()).toMatchObject({ rev: 0, values: {} });
    await save({ changes: [{ path: 'accommodationsNote', value: 'x'.repeat(valueLimit) }] });
  });

  it('is a section beyond its number of answers', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `unknown:${from + n}`, value: 'x' }));
    await save({ changes: many(0, pathLimit) });
    expect((await getProblem(save({ ifMatch: 1, changes: many(pathLimit, 1) }))).code).toBe(
      'too_large',
    );
  });

  it.each(['a\u0000b', 'a\uD83Db'])('is %j, which no database can hold', async (value) => {
    const problem = await getProblem(save({ changes: [{ path: 'legalFirstName', value }] }));
    expect(problem).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'legalFirstName', code: 'unstorable' }],
    });
  });

  it('is an older page, asked to update, and for now a newer one', async () => {
    expect((await getProblem(save({ schema: applicationSchema - 1 }))).code).toBe('client_too_old');
    const problem = await getProblem(save({ schema: applicationSchema + 1 }));
    expect(problem).toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  });

  it('is everything about an application that was removed; the next one starts empty', async () => {
    await save();
    const { applicationId } = await service.getApplication(userId);
    await database.db.execute(
      sql`update applications set deleted_at = now() where id = ${applicationId}`,
    );
    expect((await getProblem(save({ applicationId, ifMatch: 1 }))).code).toBe('gone');
    const call = service.getSection({ userId, applicationId, key: 'academics', device: null });
    expect((await getProblem(call)).code).toBe('gone');
    expect((await service.getApplication(userId)).applicationId).not.toBe(applicationId);
    expect(await read()).toMatchObject({ rev: 0, values: {} });
  });
});

describe('a program that was sent', () => {
  const key = 'program-material';
  const place = () => ({ userId, applicationId: 'current', key, device: laptop }) as const;
  let world: World;
  let id: string;
  beforeAll(() => {
    world = openSubmissions(database, () => new Date('2026-11-20T20:00:00.000Z'));
  });
  beforeEach(async () => {
    ({ userId, id } = await world.prepare());
    await world.submissions.submit(userId, id, { declaration });
  });
  const path = (field: string) => `programs/${id}/${field}`;
  async function change(changes: SectionSave['changes']) {
    const { rev } = await world.sections.getSection(place());
    const save = { ...place(), ifMatch: rev, schema: applicationSchema, seq: 9, changes };
    return world.sections.saveSection(save);
  }

  it.each([
    ['school', 'Another school'],
    ['program', 'ADN'],
    ['programId', '2'],
    ['cycle', 'Fall 2028'],
    ['school', ''],
    ['#', ''],
  ])('locks %s against %j, by name, with what is stored', async (field, value) => {
    const kept = { path: path('notes'), value: 'Call them' };
    const problem = await getProblem(change([kept, { path: path(field), value }]));
    expect(problem).toMatchObject({
      code: 'locked',
      fields: [{ path: path(field), code: 'sent' }],
      current: { key, values: { [path('school')]: 'Harbor State University' } },
    });
    expect((await world.sections.getSection(place())).values[path('notes')]).toBeUndefined();
    expect(await change([kept])).toMatchObject({ fields: [] });
  });

  it('leaves its other fields, its place in the list and every other section open', async () => {
    await change([
      { path: path('#'), value: 'Z' },
      { path: path('school'), value: 'Harbor State University' },
      { path: path('feeState'), value: 'paid' },
    ]);
    await world.save(userId, 'personal-information', { legalFirstName: 'Chloë' });
    expect((await world.sections.getApplication(userId)).state).toBe('open');
  });

  it('is unlocked by withdrawing, not by archiving', async () => {
    await world.service.change(userId, id, { state: 'archived', note: '' });
    const school = { path: path('school'), value: 'Another school' };
    expect((await getProblem(change([school]))).code).toBe('locked');
    await world.service.change(userId, id, { state: 'submitted', note: '' });
    await world.service.withdraw(userId, id, { note: '' });
    expect(await change([school])).toMatchObject({ fields: [] });
  });

  it('is none that the student only recorded as sent elsewhere', async () => {
    const other = await world.prepare(3);
    await world.service.change(other.userId, other.id, { state: 'submitted', note: '' });
    ({ userId, id } = other);
    expect(await change([{ path: path('school'), value: 'Harbor' }])).toMatchObject({ fields: [] });
  });
});
