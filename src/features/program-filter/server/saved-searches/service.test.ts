import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { savedSearchLimit } from '#features/program-filter/rules.ts';
import { buildFilter } from '#features/program-filter/testing.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import { createSavedSearchesService, type SavedSearchesService } from './service.ts';

const friday = new Date('2026-11-20T12:00:00.000Z');

let database: OpenDatabase;
let service: SavedSearchesService;
let now: Date;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createSavedSearchesService({
    database,
    clock: () => now,
    programFilter: { ids: async () => [] },
    cancel: async () => undefined,
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = friday;
  userId = (await buildUser(database.db)).id;
});

const search = (more: Partial<Parameters<SavedSearchesService['save']>[1]> = {}) => ({
  id: randomUUID(),
  name: 'Near home',
  query: buildFilter({ numbers: { fee: 8000 } }),
  alert: 'off' as const,
  ...more,
});
describe('a kept search', () => {
  it('is listed for its owner alone, the newest first', async () => {
    const first = await service.save(userId, search());
    now = new Date(friday.getTime() + 1000);
    const second = await service.save(userId, search({ name: '  Far \n away ', alert: 'daily' }));
    expect(second).toMatchObject({ name: 'Far away', alert: 'daily', revision: 1 });
    expect((await service.list(userId)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await service.list((await buildUser(database.db)).id)).toEqual([]);
  });

  it('is kept once, though its device sends it twice', async () => {
    const one = search();
    await service.save(userId, one);
    expect(await service.save(userId, { ...one, name: 'Other' })).toMatchObject({
      name: 'Near home',
    });
    expect(await service.list(userId)).toHaveLength(1);
    const stranger = await buildUser(database.db);
    expect(await getProblem(service.save(stranger.id, one))).toMatchObject({
      fields: [{ code: 'taken' }],
    });
  });

  it('needs a name of at most 60 characters', async () => {
    expect(await getProblem(service.save(userId, search({ name: ' \n ' })))).toMatchObject({
      fields: [{ path: 'name', code: 'required' }],
    });
    const long = await getProblem(service.save(userId, search({ name: 'é'.repeat(61) })));
    expect(long).toMatchObject({ fields: [{ path: 'name', code: 'too_long' }] });
    expect(long.message).toMatch(/1 character over the limit of 60/);
    expect(await service.save(userId, search({ name: 'é'.repeat(60) }))).toBeTruthy();
  });

  it('is refused as the twenty-first, with what to do', async () => {
    for (let n = 0; n < savedSearchLimit; n += 1) await service.save(userId, search());
    const refused = await getProblem(service.save(userId, search()));
    expect(refused).toMatchObject({ code: 'validation_failed', fields: [{ code: 'limit' }] });
    expect(refused.message).toMatch(/20 searches.*Remove one/);
    const [one] = await service.list(userId);
    await service.remove(userId, one?.id ?? '', 1);
    expect(await service.save(userId, search())).toBeTruthy();
  });

  it('holds courses only with the toggle that asks for them', async () => {
    const courses: FilterQuery['courses'] = [
      { subject: 'anatomy', grade: 'A', year: 2024, inProgress: false },
    ];
    const without = await service.save(userId, search({ query: buildFilter({ courses }) }));
    expect(without.query.courses).toEqual([]);
    const query = buildFilter({ courses, prereqs: { mode: 'all' } });
    expect((await service.save(userId, search({ query }))).query.courses).toEqual(courses);
  });

  it('is changed by whoever has seen its newest revision', async () => {
    const { id } = await service.save(userId, search());
    expect(await service.change(userId, id, 1, { name: 'Mine' })).toMatchObject({ revision: 2 });
    const late = await getProblem(service.change(userId, id, 1, { name: 'Late' }));
    expect(late).toMatchObject({ code: 'revision_mismatch', current: { name: 'Mine' } });
    expect(await getProblem(service.remove(userId, id, 1))).toMatchObject({
      code: 'revision_mismatch',
    });
    expect(await service.change(userId, id, 2, { name: 'Mine' })).toMatchObject({ revision: 2 });
    expect(await getProblem(service.change(userId, randomUUID(), 1, {}))).toMatchObject({
      code: 'not_found',
    });
    expect(await service.remove(userId, id, 2)).toEqual({ removed: true });
    expect(await service.remove(userId, id, 2)).toEqual({ removed: false });
  });
});

it('one press ends the mails about a search, and other devices hear of it', async () => {
  const userId = randomUUID();
  const kept = await service.save(userId, {
    id: randomUUID(),
    name: 'Near me',
    query: buildFilter(),
    alert: 'daily',
  });
  await service.silence(kept.id);
  await service.silence(kept.id);
  await service.silence(randomUUID());
  expect(await service.list(userId)).toMatchObject([{ alert: 'off', revision: 2 }]);
});
