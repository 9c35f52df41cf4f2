import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { hour } from '#shared/time/duration.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { asStudent, createWorld } from '#features/notifications/server/testingNotifications.ts';
import { buildFilter } from '#features/program-filter/testing.ts';
import type { ProgramHit } from '#features/program-filter/types.ts';
import { createSavedSearchAlerts, type SavedSearchAlerts } from './savedSearchAlerts.ts';
import { createSavedSearchesService, type SavedSearchesService } from './service.ts';

let database: OpenDatabase;
let world: ReturnType<typeof createWorld>['world'];
let person: ReturnType<typeof createWorld>['person'];
let notifications: ReturnType<typeof createWorld>['notifications'];
let service: SavedSearchesService;
let alerts: SavedSearchAlerts;
let userId: string;
/** Programs that every search finds. */
let found: number[];
/** Whose package has no filter any more. */
let excluded: string[];

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
const programFilter = {
  ids: async () => found,
  all: async () => ({ ids: found, hits: found.map(hitOf) }),
};

function build() {
  const made = createWorld(database);
  const deps = { database, clock: () => made.world.now, programFilter, ...made.notifications };
  return {
    ...made,
    service: createSavedSearchesService(deps),
    alerts: createSavedSearchAlerts({
      ...deps,
      origin: () => 'https://site.example',
      emails: async (ids) =>
        new Map(ids.flatMap((id) => (excluded.includes(id) ? [] : [[id, `${id}@example.test`]]))),
    }),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    `delete from saved_searches; delete from notices; delete from notice_deliveries;
     delete from notice_digests`,
  );
  ({ world, person, notifications, service, alerts } = build());
  // Only what a test delivers itself is sent.
  await notifications.stop();
  // A Friday, 5:00 AM in Chicago.
  world.now = new Date('2026-11-20T11:00:00Z');
  [found, excluded] = [[1, 2], []];
  userId = person('America/Chicago');
});
afterEach(() => notifications.stop());

async function save(alert: 'off' | 'daily' | 'weekly', owner = userId) {
  const facts = { id: randomUUID(), name: 'Near home', query: buildFilter(), alert };
  const saved = await service.save(owner, facts);
  await service.settled();
  return saved;
}
/** Every quarter of an hour, as the jobs of the server: a look each hour, then what is due. */
async function runUntil(end: string): Promise<(Mail & { readonly at: string })[]> {
  const mails: (Mail & { readonly at: string })[] = [];
  for (let at = world.now.getTime(); at <= Date.parse(`2026-11-${end}:00Z`); at += hour / 4) {
    world.now = new Date(at);
    if (at % hour === 0) await alerts.look();
    const before = world.mails.length;
    await notifications.deliverDue();
    const dated = { at: world.now.toISOString().slice(8, 16) };
    mails.push(...world.mails.slice(before).map((mail) => ({ ...mail, ...dated })));
  }
  return mails;
}
const sentAt = async (end: string) => (await runUntil(end)).map(({ at }) => at);

describe('the news of a saved search', () => {
  it('are what is new since it was saved, in the summary, with how to end them', async () => {
    const { id } = await save('daily');
    expect(await runUntil('20T16:00')).toEqual([]);
    found = [1, 2, 3];
    const [mail, ...more] = await runUntil('21T16:00');
    expect(more).toEqual([]);
    expect(mail?.at).toBe('21T15:00');
    expect(mail?.subject).toBe('There’s news about a saved search');
    expect(mail?.text).toContain(
      [
        'New programs for your search “Near home”',
        'https://site.example/my-account/filter-toggle',
        '',
        'Nursing (BSN), School 3, Fullerton, CA',
        'Application fee $60',
        'https://site.example/university/school-3',
      ].join('\n'),
    );
    expect(mail?.text).not.toContain('School 1,');
    expect(mail?.unsubscribeUrl).toBe(
      `https://site.example/unsubscribe/saved-search/${id}/signature`,
    );
    expect(mail?.text).toContain(`To stop email about a saved search: ${mail?.unsubscribeUrl}`);
    expect((await notifications.service.list(userId)).items).toMatchObject([
      { kind: 'saved_search', path: '/my-account/filter-toggle' },
    ]);
    expect(await runUntil('23T16:00')).toEqual([]);
  });

  it('come at the digest hour of each person’s own clock', async () => {
    const zones = ['Pacific/Honolulu', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', ''];
    const people = zones.map(person);
    for (const each of people) await save('daily', each);
    found = [1, 2, 3];
    const mails = await runUntil('21T19:30');
    const moments = people.map((each) => mails.find(({ to }) => to.startsWith(each))?.at);
    expect(moments).toEqual(['20T19:00', '20T14:00', '21T03:30', '21T03:15', '20T14:00']);
    expect(mails).toHaveLength(people.length);
  });

  it('of two searches are one mail, with a link for each', async () => {
    const ids = [(await save('daily')).id, (await save('daily')).id];
    found = [3];
    const [mail, ...more] = await runUntil('21T16:00');
    expect(more).toEqual([]);
    for (const id of ids) expect(mail?.text).toContain(`/unsubscribe/saved-search/${id}/`);
    expect(mail?.unsubscribeUrl).toContain('/notice-digest/');
  });

  it('come on Mondays where the search is looked at weekly, and at the hour of the settings', {
    tags: 'long',
  }, async () => {
    await save('weekly');
    found = [7];
    const { matrix, quiet, shifts } = await notifications.service.getPrefs(asStudent(userId));
    await notifications.service.savePrefs(
      asStudent(userId),
      { matrix, quiet, shifts, digestHour: 18 },
      0,
    );
    expect(await sentAt('23T23:45')).toEqual([]);
    expect(await sentAt('24T00:00')).toEqual(['24T00:00']);
    found = [7, 8];
    expect(await sentAt('30T23:45')).toEqual([]);
    world.now = new Date('2026-12-01T00:00:00Z');
    await notifications.deliverDue();
    expect(world.mails.at(-1)?.text).toContain('School 8,');
  });

  it('do not come when they are off, nor to who has no filter any more', async () => {
    await save('off');
    await save('daily');
    found = [9];
    excluded = [userId];
    expect(await runUntil('21T16:00')).toEqual([]);
    excluded = [];
    // What was new meanwhile is not told after the fact.
    expect(await runUntil('22T16:00')).toEqual([]);
  });

  it('begin anew when the toggles change or the mails are turned on, also for what waits', async () => {
    const { id } = await save('off');
    found = [1, 2, 3];
    await service.change(userId, id, 1, { alert: 'daily' });
    await service.settled();
    expect(await runUntil('21T12:00')).toEqual([]);
    found = [1, 2, 3, 4];
    await runUntil('21T14:00');
    expect((await notifications.service.list(userId)).unread).toBe(1);
    await service.change(userId, id, 2, { query: buildFilter({ numbers: { gpa: 3 } }) });
    await service.settled();
    expect(await runUntil('22T12:00')).toEqual([]);
    found = [1, 2, 3, 4, 5];
    expect(await sentAt('22T16:00')).toEqual(['22T15:00']);
  });

  it('that wait are not mailed once the search is removed, or its mails are ended by their link', async () => {
    const [removed, silenced] = [await save('daily'), await save('daily')];
    found = [3];
    await runUntil('20T14:00');
    expect((await notifications.service.list(userId)).unread).toBe(2);
    await service.remove(userId, removed.id, 1);
    await service.silence(silenced.id);
    expect(await runUntil('21T16:00')).toEqual([]);
    expect(await service.list(userId)).toMatchObject([{ alert: 'off', revision: 2 }]);
  });

  it('are found once, although two processes look, and made up for after a night without a server', async () => {
    await save('daily');
    found = [3];
    world.now = new Date('2026-11-21T18:30:00Z');
    const other = build();
    await other.notifications.stop();
    other.world.now = world.now;
    other.world.contacts = world.contacts;
    const counts = await Promise.all([alerts.look(), other.alerts.look()]);
    expect(counts.sort()).toEqual([0, 1]);
    world.now = new Date('2026-11-21T19:00:00Z');
    const mails = await runUntil('22T16:00');
    expect(mails.map(({ at }) => at)).toEqual(['22T15:00']);
    expect(mails[0]?.text.match(/School 3,/g)).toHaveLength(1);
  });
});
