import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { savedSearchLimit } from '#features/program-filter/rules.ts';
import { buildFilter } from '#features/program-filter/testing.ts';
import type { ProgramHit, FilterQuery } from '#features/program-filter/types.ts';
import { createSavedSearchAlerts, type SavedSearchAlerts } from './savedSearchAlerts.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { createSavedSearchesService, type SavedSearchesService } from './service.ts';

/** A Friday. */
const friday = new Date('2026-11-20T12:00:00.000Z');
const hours = (count: number): number => count * 60 * 60 * 1000;

let database: OpenDatabase;
let service: SavedSearchesService;
let alerts: SavedSearchAlerts;
let now: Date;
let userId: string;
/** Programs that every search finds. */
let found: number[];
let mails: Mail[];
let notices: Notice[];
/** Whose package has the filter. */
let allowed: string[];

const hitOf = (id: number): ProgramHit => ({
  schoolId: id,
  slug: `school-${id}`,
  school: `School ${id}`,
  city: 'Fullerton',
  state: 'CA',
  fictitious: false,
  program: { id, type: 'BSN', name: 'Nursing' },
  miles: null,
  deadline: null,
  line: 'Meets 1 of 1 must-have',
  fits: ['Application fee $60'],
  misses: [],
  unknown: [],
});

beforeAll(async () => {
  database = await openTestDatabase();
  const programFilter = {
    ids: async () => found,
    all: async () => ({ ids: found, hits: found.map(hitOf) }),
  };
  const clock = () => now;
  service = createSavedSearchesService({ database, clock, programFilter });
  alerts = createSavedSearchAlerts({
    database,
    clock,
    programFilter,
    mail: { enqueue: async (mail) => void mails.push(mail) },
    notify: async (notice) => void notices.push(notice),
    origin: () => 'https://lamp.test',
    siteName: 'Lamplight',
    unsubscribeUrl: (id) => `https://lamp.test/unsubscribe/${id}`,
    emails: async (ids) =>
      new Map(ids.filter((id) => allowed.includes(id)).map((id) => [id, `${id}@example.test`])),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  // What other tests kept is over: everything that is due is looked at.
  now = friday;
  found = [];
  mails = [];
  notices = [];
  allowed = [];
  userId = (await buildUser(database.db)).id;
  allowed = [userId];
});

const search = (more: Partial<Parameters<SavedSearchesService['save']>[1]> = {}) => ({
  id: randomUUID(),
  name: 'Near home',
  query: buildFilter({ numbers: { fee: 8000 } }),
  alert: 'off' as const,
  ...more,
});
/** As on a later day: looks at what is due and gives the mails to this person. */
async function alertsAfter(count: number): Promise<Mail[]> {
  now = new Date(now.getTime() + hours(count));
  mails = [];
  await alerts.tell();
  return mails.filter(({ to }) => to.startsWith(userId));
}

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

describe('the mail about a search', () => {
  it('tells what is new since it was kept, once a day at most, and says how to end it', async () => {
    found = [1, 2];
    await service.save(userId, search({ alert: 'daily' }));
    await service.settled();
    expect(await alertsAfter(24)).toEqual([]);
    found = [1, 2, 3];
    const [mail, ...more] = await alertsAfter(24);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New programs for your saved search');
    expect(notices.at(-1)).toMatchObject({ kind: 'saved_search', dedupeKey: mail?.dedupeKey });
    expect(mail?.text).toContain('One program is new for your search “Near home”');
    expect(mail?.text).toContain('https://lamp.test/university/school-3');
    expect(mail?.text).not.toContain('school-1\n');
    expect(mail?.text).toContain('choose “No mail”');
    expect(mail?.text).toContain(`Or unsubscribe here: ${mail?.unsubscribeUrl}`);
    expect(mail?.dedupeKey).toMatch(/^saved-search:[0-9a-f-]+:2026-11-21$/);
    found = [1, 2, 3, 4];
    expect(await alertsAfter(1)).toEqual([]);
    expect(await alertsAfter(24)).toHaveLength(1);
    expect(await alertsAfter(24)).toEqual([]);
  });

  it('comes on Mondays where that is wanted', async () => {
    await service.save(userId, search({ alert: 'weekly' }));
    await service.settled();
    found = [7];
    expect(await alertsAfter(48)).toEqual([]);
    // Monday, 23 November, 16:00 UTC.
    now = new Date('2026-11-23T16:00:00.000Z');
    expect(await alertsAfter(0)).toHaveLength(1);
    found = [7, 8];
    expect(await alertsAfter(24)).toEqual([]);
    expect(await alertsAfter(6 * 24)).toHaveLength(1);
  });

  it('does not come when it is off, nor to who has no filter any more', async () => {
    await service.save(userId, search());
    await service.save(userId, search({ alert: 'daily' }));
    await service.settled();
    found = [9];
    allowed = [];
    expect(await alertsAfter(24)).toEqual([]);
    allowed = [userId];
    // What was new meanwhile is not told after the fact.
    expect(await alertsAfter(24)).toEqual([]);
  });

  it('begins anew when the toggles change or the mails are turned on', async () => {
    const kept = await service.save(userId, search());
    await service.settled();
    found = [1, 2, 3];
    await service.change(userId, kept.id, 1, { alert: 'daily' });
    await service.settled();
    expect(await alertsAfter(24)).toEqual([]);
    found = [1, 2, 3, 4];
    await service.change(userId, kept.id, 2, { query: buildFilter() });
    await service.settled();
    expect(await alertsAfter(24)).toEqual([]);
    found = [1, 2, 3, 4, 5];
    expect(await alertsAfter(24)).toHaveLength(1);
  });

  it('is due until it was written, and not twice', async () => {
    now = new Date('2027-03-01T16:00:00Z');
    expect(alerts.isDue(now, new Date('2027-03-01T14:00:00Z'))).toBe(true);
    await alerts.tell();
    expect(alerts.isDue(now, now)).toBe(false);
    expect(alerts.isDue(new Date('2027-03-02T14:59:00Z'), now)).toBe(false);
    expect(alerts.isDue(new Date('2027-03-02T15:00:00Z'), now)).toBe(true);
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
