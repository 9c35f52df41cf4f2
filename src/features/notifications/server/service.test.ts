import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { noticesOnPage } from '../contract.ts';
import { eventsFor } from '../policy.ts';
import { defaultMatrix, noticeEvents } from '../rules.ts';
import { asStudent, buildChoices, buildNotice, createWorld } from './testingNotifications.ts';

let database: OpenDatabase;
let world: ReturnType<typeof createWorld>['world'];
let person: ReturnType<typeof createWorld>['person'];
let notifications: ReturnType<typeof createWorld>['notifications'];
let ana: string;
let ben: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => notifications.stop());
beforeEach(() => {
  ({ world, person, notifications } = createWorld(database));
  ana = person();
  ben = person();
});

const tell = (facts: Parameters<typeof buildNotice>[0] = {}) =>
  notifications.notify(buildNotice({ to: [ana], ...facts }));
const list = (userId: string, before?: number) => notifications.service.list(userId, before);
const unread = async (userId: string) => (await notifications.service.count(userId)).unread;

type Pending = { readonly mail_due_at: Date | null };
async function mailDue(userId: string): Promise<(string | undefined)[]> {
  const { rows } = await database.pool.query<Pending>(
    'select mail_due_at from notice_deliveries where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ mail_due_at: due }) => due?.toISOString());
}

describe('a notice', () => {
  it('shows what it is about, where, and that it is unread', async () => {
    await tell();
    expect(await list(ana)).toEqual({
      unread: 1,
      next: null,
      items: [
        {
          id: expect.any(Number),
          kind: 'new_answer',
          count: 1,
          title: 'Which prerequisites expire?',
          note: '',
          path: '/forum/question/12',
          at: '2026-11-20T12:00:00.000Z',
          read: false,
        },
      ],
    });
    expect(await unread(ben)).toBe(0);
  });

  it('told twice is told once, also at the same time', async () => {
    const twice = buildNotice({ to: [ana, ben], dedupeKey: 'answer:34' });
    await notifications.notify(twice);
    await Promise.all([notifications.notify(twice), notifications.notify(twice)]);
    expect((await list(ana)).items.map(({ count }) => count)).toEqual([1]);
    expect((await list(ben)).items.map(({ count }) => count)).toEqual([1]);
  });

  it('of the answers to one question is one, counted, and comes to the top again', async () => {
    await tell();
    await tell({ group: 'question:13', title: 'Another' });
    const [, before] = (await list(ana)).items;
    world.now = new Date(world.now.getTime() + hour);
    await tell({ title: 'Which prerequisites expire, and when?' });
    const { items, unread: count } = await list(ana);
    expect(items.map(({ title, count: of }) => [title, of])).toEqual([
      ['Which prerequisites expire, and when?', 2],
      ['Another', 1],
    ]);
    expect(count).toBe(2);
    expect(items[0]?.id).toBeGreaterThan(before?.id ?? Number.NaN);
    expect(items[0]?.at).toBe('2026-11-20T13:00:00.000Z');
  });

  it('of another kind with the same group is one of its own', async () => {
    await tell();
    await tell({ kind: 'comment' });
    expect((await list(ana)).items).toHaveLength(2);
  });

  it('after the last one was read is a new one', async () => {
    await tell();
    const [first] = (await list(ana)).items;
    await notifications.service.markRead(ana, { ids: [first?.id ?? 0] });
    await tell();
    expect((await list(ana)).items.map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('is undone with the work it reports', async () => {
    await expect(
      database.transaction(async () => {
        await tell();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await unread(ana)).toBe(0);
    expect(world.published).toEqual([]);
  });

  it('goes neither to who caused it, nor to who blocks them, nor twice to one person', async () => {
    const carla = person();
    world.blocks.set(ana, [ben]);
    await tell({ to: [ana, ben, carla, carla], by: ana });
    expect([await unread(ana), await unread(ben), await unread(carla)]).toEqual([0, 0, 1]);
    await tell({ to: [ben] });
    expect(await unread(ben)).toBe(1);
  });

  it('reaches thousands of people at once', { tags: 'long' }, async () => {
    const many = Array.from({ length: 2500 }, () => person());
    await tell({ to: many });
    expect(await unread(many.at(-1) ?? '')).toBe(1);
  });

  it('is announced to the open pages of each person once', async () => {
    await tell({ to: [ana, ben] });
    expect(world.published.sort()).toEqual([`user:${ana}`, `user:${ben}`].sort());
  });
});

describe('the list', () => {
  it('comes in pages, each behind the last one’s end', async () => {
    for (let at = 0; at < noticesOnPage + 3; at += 1) await tell({ group: `question:${at}` });
    const first = await list(ana);
    expect(first.items).toHaveLength(noticesOnPage);
    expect(first.unread).toBe(noticesOnPage + 3);
    const second = await list(ana, first.next ?? 0);
    expect([second.items.length, second.next]).toEqual([3, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('counts unread ones no further than 100', async () => {
    for (let at = 0; at < 101; at += 1) await tell({ group: `question:${at}` });
    expect(await unread(ana)).toBe(100);
  });
});

describe('reading', () => {
  it('marks the given ones, one’s own alone, and is idempotent', async () => {
    await tell({ to: [ana, ben] });
    const [own] = (await list(ana)).items;
    const [other] = (await list(ben)).items;
    const ids = [own?.id ?? 0, other?.id ?? 0];
    world.published = [];
    expect(await notifications.service.markRead(ana, { ids })).toEqual({ unread: 0 });
    expect(await notifications.service.markRead(ana, { ids })).toEqual({ unread: 0 });
    expect(await unread(ben)).toBe(1);
    expect(world.published).toEqual([`user:${ana}`]);
    expect(await notifications.service.markRead(ana, { ids: [] })).toEqual({ unread: 0 });
  });

  it('up to an id does not mark what grew since it was shown', async () => {
    await tell({ group: 'question:1' });
    await tell({ group: 'question:2' });
    const newest = (await list(ana)).items[0]?.id ?? 0;
    await tell({ group: 'question:1' });
    expect(await notifications.service.markRead(ana, { upTo: newest })).toEqual({ unread: 1 });
    expect((await list(ana)).items.map(({ count, read }) => [count, read])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('takes what was read out of the next summary', async () => {
    await tell({ group: 'question:1' });
    await tell({ group: 'question:2' });
    const { items } = await list(ana);
    await notifications.service.markRead(ana, { ids: [items[1]?.id ?? 0] });
    expect(await mailDue(ana)).toEqual([undefined, '2026-11-20T15:00:00.000Z']);
  });
});

describe('the settings', () => {
  it('are the defaults until they are saved, in the zone of the account', async () => {
    const applicant = { ...asStudent(ana), studentPackage: 'application_condenser' };
    expect(await notifications.service.getPrefs(applicant)).toEqual({
      ...buildChoices(),
      events: eventsFor(applicant),
      timeZone: 'America/Chicago',
      revision: 0,
    });
    expect((await notifications.service.getPrefs(asStudent(person('')))).timeZone).toBe(
      'America/New_York',
    );
  });

  it('decide by which channel each event comes', async () => {
    const off = { site: false, mail: 'off', push: false } as const;
    const matrix = { ...defaultMatrix, new_answer: off };
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ matrix }), 0);
    await tell();
    await tell({ kind: 'comment' });
    expect((await list(ana)).items.map(({ kind }) => kind)).toEqual(['comment']);
    expect(await mailDue(ana)).toEqual([undefined, '2026-11-20T15:00:00.000Z']);
  });

  it('refuse times that are none, and name them', async () => {
    const quiet = { from: '22:00', to: '25:00' };
    const shifts = [{ from: '2026-12-02T19:00', to: '2026-12-02T07:00' }];
    const { code, fields } = await getProblem(
      notifications.service.savePrefs(asStudent(ana), buildChoices({ quiet, shifts }), 0),
    );
    expect(code).toBe('validation_failed');
    expect(fields?.map(({ path, code: why }) => [path, why])).toEqual([
      ['quiet', 'not_a_time'],
      ['shifts.0', 'order'],
    ]);
  });

  it('saved on another device meanwhile are shown, not overwritten', async () => {
    const first = await notifications.service.savePrefs(
      asStudent(ana),
      buildChoices({ digestHour: 7 }),
      0,
    );
    expect(first).toMatchObject({ digestHour: 7, revision: 1 });
    const problem = await getProblem(
      notifications.service.savePrefs(asStudent(ana), buildChoices({ digestHour: 8 }), 0),
    );
    expect(problem).toMatchObject({ code: 'revision_mismatch', current: first });
    expect(
      (await notifications.service.savePrefs(asStudent(ana), buildChoices(), 1)).revision,
    ).toBe(2);
  });

  it('that come without a row leave what was chosen there, else its default, also for a link in a mail', async () => {
    const { saved_schools: schools, saved_search: searches, ...older } = defaultMatrix;
    const { service } = notifications;
    const first = await service.savePrefs(asStudent(ana), buildChoices({ matrix: older }), 0);
    expect(first.matrix).toEqual(defaultMatrix);
    const matrix = { ...older, saved_schools: { ...schools, mail: 'weekly' as const } };
    await service.savePrefs(asStudent(ana), buildChoices({ matrix }), 1);
    await service.savePrefs(asStudent(ana), buildChoices({ matrix: older, digestHour: 7 }), 2);
    await service.stopMail(ana, (event) => event === 'comment');
    expect(await service.getPrefs(asStudent(ana))).toMatchObject({
      digestHour: 7,
      matrix: { ...matrix, comment: { ...older.comment, mail: 'off' }, saved_search: searches },
    });
  });

  it('have no rows of what a nurse cannot have, and change nothing there', async () => {
    const { service } = notifications;
    const nurse = { userId: ana, roleName: 'Nurse', studentPackage: '' };
    const { events = [] } = await service.getPrefs(nurse);
    expect(noticeEvents.filter((event) => !events.includes(event))).toEqual([
      'saved_schools',
      'saved_search',
      'deadline_soon',
      'missing_item',
      'application_state',
      'upload_rejected',
      'expiring',
      'contact_answer',
      'scholarships',
    ]);
    const off = { site: false, mail: 'off', push: false } as const;
    const matrix = { ...defaultMatrix, saved_schools: off, badge: off };
    expect(await service.savePrefs(nurse, buildChoices({ matrix }), 0)).toMatchObject({ events });
    expect((await service.getPrefs(asStudent(ana))).matrix).toEqual({
      ...defaultMatrix,
      badge: off,
    });
    const { current } = await getProblem(service.savePrefs(nurse, buildChoices(), 0));
    expect(current).toMatchObject({ events, revision: 1 });
  });

  it('drop shifts that are over', async () => {
    const past = { from: '2026-11-01T07:00', to: '2026-11-01T19:00' };
    const next = { from: '2026-11-20T07:00', to: '2026-11-20T19:00' };
    const saved = await notifications.service.savePrefs(
      asStudent(ana),
      buildChoices({ shifts: [next, past] }),
      0,
    );
    expect(saved.shifts).toEqual([next]);
  });

  it('hold for what already waits', async () => {
    await tell();
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ digestHour: 18 }), 0);
    expect(await mailDue(ana)).toEqual(['2026-11-21T00:00:00.000Z']);
    const matrix = {
      ...defaultMatrix,
      new_answer: { ...defaultMatrix.new_answer, mail: 'weekly' as const },
    };
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ matrix }), 1);
    expect(await mailDue(ana)).toEqual(['2026-11-23T15:00:00.000Z']);
    const silent = { ...matrix, new_answer: { ...defaultMatrix.new_answer, mail: 'off' as const } };
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ matrix: silent }), 2);
    expect(await mailDue(ana)).toEqual([undefined]);
  });

  it('end the mails of one event by a link, as often as it is pressed', async () => {
    const stop = () => notifications.service.stopMail(ana, (event) => event === 'new_answer');
    await stop();
    await stop();
    const { matrix } = await notifications.service.getPrefs(asStudent(ana));
    expect([matrix.new_answer.mail, matrix.comment.mail]).toEqual(['off', 'daily']);
  });
});

describe('at night', () => {
  const run = async () => {
    for (const { run: work } of notifications.jobs) await work();
  };

  it('everything of people without an account is removed', async () => {
    const gone = randomUUID();
    await tell({ to: [ana, gone] });
    await run();
    expect([await unread(ana), await unread(gone)]).toEqual([1, 0]);
  });

  it('what is half a year old is removed', async () => {
    await tell();
    world.now = new Date('2027-05-18T12:00:00Z');
    await run();
    expect(await unread(ana)).toBe(1);
    world.now = new Date('2027-05-20T12:00:00Z');
    await run();
    expect(await unread(ana)).toBe(0);
  });
});
