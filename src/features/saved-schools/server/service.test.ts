import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { School } from '#features/schools/contract.ts';
import { savedLimit } from '../policy.ts';
import { feedBytesLimit, packBytesLimit } from '../rules.ts';
import { createSavedService, type SavedService } from './service.ts';
import { buildChange, buildProgram, buildSchool, savedNow } from './testingSchoolRows.ts';

const day = 24 * 60 * 60 * 1000;
const incarnation = randomUUID();
let database: OpenDatabase;
let service: SavedService;
let now: Date;
let userId: string;
/** What stands for the pages of schools: their bytes are what matters here. */
let pageBytes: number;

const page = (id: number): School =>
  ({ id, name: `${id}`, city: 'Fullerton', state: 'CA', about: 'x'.repeat(pageBytes) }) as School;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createSavedService({
    database,
    clock: () => now,
    incarnation,
    pages: async (ids) => ids.map(page),
    cancel: async () => undefined,
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = savedNow;
  pageBytes = 10;
  userId = (await buildUser(database.db)).id;
});

const school = (facts = {}) => buildSchool(database.db, facts);
const idsOf = async () =>
  (await service.list(userId)).filter(({ saved }) => saved).map(({ school: { id } }) => id);

describe('saving a school', () => {
  it('puts it at the end of the list, with mail on and what moved before no news', async () => {
    const [one, two] = [await school(), await school()];
    const change = await buildChange(database.db, two);
    await service.save(userId, { id: one });
    const saved = await service.save(userId, { id: two, note: 'Near my aunt' });
    expect(saved).toMatchObject({
      note: 'Near my aunt',
      tag: '',
      notify: true,
      saved: true,
      revision: 1,
      seen: change,
    });
    expect(await idsOf()).toEqual([one, two]);
    expect(await service.news(userId, null)).toEqual({ items: [], more: 0 });
  });

  it('that is saved already changes nothing and is no error', async () => {
    const id = await school();
    await service.save(userId, { id, note: 'First words' });
    expect(await service.save(userId, { id, note: 'Other words' })).toMatchObject({
      note: 'First words',
      revision: 1,
    });
  });

  it('is refused for the fifty-first, with the reason, and for a school that is not there', async () => {
    const ids: number[] = [];
    for (let n = 0; n < savedLimit; n += 1) ids.push(await school());
    await service.bulk(
      userId,
      ids.map((id) => ({ id, revision: 0, set: { saved: true } })),
    );
    const refused = await getProblem(service.save(userId, { id: await school() }));
    expect(refused).toMatchObject({ code: 'validation_failed', fields: [{ code: 'limit' }] });
    expect(refused.message).toMatch(/50 schools.*Remove one/);
    await service.remove(userId, ids[0] ?? 0, 1);
    await service.save(userId, { id: await school() });
    expect(await getProblem(service.save(userId, { id: 999_999 }))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a saved school', () => {
  it('shows its programs with fee and the deadlines to come, its successor when it is closed', async () => {
    await school({ unitid: 990_001, name: 'Next College', slug: 'next-college' });
    const id = await school({
      open: false,
      closedOn: '2025',
      successorUnitid: 990_001,
      lat: 1,
      lng: 2,
    });
    const program = await buildProgram(database.db, id, {
      fee: 6500,
      deadlines: ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    });
    const { school: facts } = await service.save(userId, { id });
    expect(facts).toMatchObject({
      open: false,
      closedOn: '2025',
      at: { lat: 1, lng: 2 },
      successor: { slug: 'next-college', name: 'Next College' },
      programs: [{ id: program, fee: 6500, deadlines: [{ at: '2027-01-01T00:00:00.000Z' }] }],
    });
  });

  it('takes changes at the revision they are based on', async () => {
    const id = await school();
    await service.save(userId, { id });
    const changed = await service.change(userId, id, 1, { tag: 'reach', note: 'Line\r\nbreak' });
    expect(changed).toMatchObject({ tag: 'reach', note: 'Line\nbreak', revision: 2 });
    const late = await getProblem(service.change(userId, id, 1, { note: 'Late' }));
    expect(late).toMatchObject({ code: 'revision_mismatch', current: { note: 'Line\nbreak' } });
    expect(await service.change(userId, id, 2, { tag: 'reach' })).toMatchObject({ revision: 2 });
  });

  it('refuses a note that is too long in words and keeps the one before', async () => {
    const id = await school();
    await service.save(userId, { id, note: 'Short' });
    const refused = await getProblem(service.change(userId, id, 1, { note: 'x'.repeat(1001) }));
    expect(refused).toMatchObject({ fields: [{ path: 'note', code: 'note_too_long' }] });
    expect(await service.list(userId)).toMatchObject([{ note: 'Short' }]);
  });

  it('that was taken off comes back with its note, within 35 days', async () => {
    const id = await school();
    await service.save(userId, { id, note: 'Words' });
    expect(await service.remove(userId, id, 1)).toEqual({ removed: true });
    expect(await service.remove(userId, id, 2)).toEqual({ removed: false });
    expect(await getProblem(service.change(userId, id, 2, { tag: 'safe' }))).toMatchObject({
      code: 'gone',
    });
    expect(await service.list(userId)).toMatchObject([{ saved: false, revision: 2 }]);
    now = new Date(savedNow.getTime() + 34 * day);
    await service.tidy();
    expect(await service.save(userId, { id })).toMatchObject({ note: 'Words', revision: 3 });
    await service.remove(userId, id, 3);
    now = new Date(now.getTime() + 36 * day);
    await service.tidy();
    expect(await service.list(userId)).toEqual([]);
  });

  it('is shown to its owner alone', async () => {
    const id = await school();
    await service.save(userId, { id });
    const other = (await buildUser(database.db)).id;
    expect(await service.list(other)).toEqual([]);
    expect(await getProblem(service.change(other, id, 1, {}))).toMatchObject({ code: 'not_found' });
  });
});

describe('the order', () => {
  it('puts the named ones first and leaves the others behind them', async () => {
    const ids = [await school(), await school(), await school(), await school()];
    for (const id of ids) await service.save(userId, { id });
    const [a, b, c, d] = ids;
    expect(await service.order(userId, [c ?? 0, a ?? 0, c ?? 0, 12_345])).toEqual({
      ids: [c, a, b, d],
    });
    expect(await idsOf()).toEqual([c, a, b, d]);
  });
});

describe('many changes in one call', () => {
  it('stand each for itself: what is late or refused holds no other one up', async () => {
    const [one, two] = [await school(), await school()];
    await service.save(userId, { id: one });
    const results = await service.bulk(userId, [
      { id: one, revision: 7, set: { note: 'Late' } },
      { id: 999_999, revision: 0, set: { saved: true } },
      { id: two, revision: 0, set: { saved: true, note: 'x'.repeat(1001) } },
      { id: two, revision: 0, set: { saved: true, tag: 'safe' } },
      { id: two, revision: 1, set: { saved: false } },
    ]);
    expect(results).toMatchObject([
      { kind: 'conflict' },
      { kind: 'refused', code: 'not_found' },
      { kind: 'refused', code: 'note_too_long' },
      { kind: 'done', revision: 1 },
      { kind: 'done', revision: 2 },
    ]);
    expect(await idsOf()).toEqual([one]);
  });

  it('are not based on revisions of another incarnation of the database', async () => {
    const id = await school();
    await service.save(userId, { id });
    const set = { note: 'Near my aunt' };
    const based = (of: string) => service.bulk(userId, [{ id, revision: 1, incarnation: of, set }]);
    expect(await based(randomUUID())).toEqual([{ id, kind: 'conflict' }]);
    expect(await based(incarnation)).toMatchObject([{ kind: 'done', revision: 2, incarnation }]);
  });

  it('of two devices at once never make more than fifty', async () => {
    const ids: number[] = [];
    for (let n = 0; n < savedLimit + 2; n += 1) ids.push(await school());
    const half = (from: number, to: number) =>
      service.bulk(
        userId,
        ids.slice(from, to).map((id) => ({ id, revision: 0, set: { saved: true } })),
      );
    await Promise.all([half(0, 30), half(30, ids.length)]);
    expect(await idsOf()).toHaveLength(savedLimit);
  });
});

describe('the feed', () => {
  it('holds what moved since it was saved, the newest first, until it was seen', async () => {
    const id = await school();
    await service.save(userId, { id });
    const first = await buildChange(database.db, id);
    const second = await buildChange(database.db, id, { kind: 'fee', subject: 'Application fee' });
    const items = (await service.news(userId, null)).items.map((each) => each.id);
    expect(items).toEqual([second, first]);
    await service.change(userId, id, 1, { seen: first });
    expect((await service.news(userId, null)).items.map((each) => each.id)).toEqual([second]);
    await service.change(userId, id, 2, { seen: 0 });
    expect((await service.news(userId, null)).items).toHaveLength(1);
    expect((await service.news(userId, first - 1)).items).toHaveLength(2);
  });

  it('leaves out programs that were not chosen, and schools that are not saved', async () => {
    const [id, other] = [await school(), await school()];
    const chosen = await buildProgram(database.db, id);
    const unchosen = await buildProgram(database.db, id, { name: 'Other' });
    await service.save(userId, { id, programIds: [chosen] });
    await buildChange(database.db, id, { programId: unchosen });
    await buildChange(database.db, other);
    const told = await buildChange(database.db, id, { programId: chosen });
    expect((await service.news(userId, null)).items.map((each) => each.id)).toEqual([told]);
  });

  it('is less than 5 kB, whatever moved', async () => {
    const id = await school();
    await service.save(userId, { id });
    for (let n = 0; n < 60; n += 1)
      await buildChange(database.db, id, { subject: 'ü'.repeat(100) });
    const news = await service.news(userId, null);
    expect(Buffer.byteLength(JSON.stringify({ data: news }))).toBeLessThan(feedBytesLimit);
    expect(news.items.length + news.more).toBe(60);
    expect(news.items.length).toBeGreaterThan(10);
  });
});

it('one press ends the mail about all schools, and about those that come later', async () => {
  const [one, two, three] = [await school(), await school(), await school()];
  for (const id of [one, two]) await service.save(userId, { id });
  await service.silence(userId);
  await service.silence(userId);
  const later = await service.save(userId, { id: three });
  expect(later.notify).toBe(false);
  const list = await service.list(userId);
  expect(list.map(({ notify, revision }) => [notify, revision])).toEqual([
    [false, 2],
    [false, 2],
    [false, 1],
  ]);
});

describe('the pack', () => {
  it('holds the pages of the list in its order', async () => {
    const ids = [await school({ slug: 'b-college' }), await school({ slug: 'a-college' })];
    for (const id of ids) await service.save(userId, { id });
    await service.save(userId, { id: await school({ slug: 'gone-college' }) });
    await service.bulk(userId, [
      { id: (await idsOf())[2] ?? 0, revision: 1, set: { saved: false } },
    ]);
    const pack = await service.pack(userId);
    expect(pack.schools.map(({ id }) => id)).toEqual(ids);
    expect(pack).toMatchObject({ leftOut: [], at: savedNow.toISOString() });
  });

  it('stays below 300 kB and names what did not fit', async () => {
    pageBytes = 40_000;
    for (let n = 0; n < 9; n += 1) await service.save(userId, { id: await school() });
    const pack = await service.pack(userId);
    expect(Buffer.byteLength(JSON.stringify({ data: pack }))).toBeLessThan(packBytesLimit);
    expect([pack.schools.length, pack.leftOut.length]).toEqual([7, 2]);
  });
});

it('an unknown person has an empty list', async () => {
  expect(await service.list(randomUUID())).toEqual([]);
});
