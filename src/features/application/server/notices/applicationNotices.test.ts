import { firstUnlessLong } from '#testing/propertyRuns.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { defaultMatrix } from '#features/notifications/rules.ts';
import { buildChoices } from '#features/notifications/server/testingNotifications.ts';
import { buildCatalogueProgram, rowChanges, saveRows } from '../programs/testing.ts';
import { applicationReminders } from './tables.ts';
import { createNoticesWorld, type NoticesWorld } from './testingNotices.ts';

const catalogue = [
  buildCatalogueProgram({ details: { referencesRequired: 2 } }),
  ...Array.from({ length: 40 }, (_, n) => buildCatalogueProgram({ id: 100 + n })),
];

let database: OpenDatabase;
let at: NoticesWorld;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => at.notifications.stop());
beforeEach(async () => {
  await database.db.delete(applicationReminders);
  at = createNoticesWorld(database, catalogue);
  at.world.now = new Date('2027-02-20T06:10:00Z');
});

const add = async (userId: string, id = 1) =>
  (await at.service.add(userId, { programId: id })).program.id;
const titles = async (userId: string, kind: string) =>
  (await at.noticesOf(userId)).filter((each) => each.kind === kind).map(({ title }) => title);
const mailsTo = (userId: string) =>
  at.world.mails.filter(({ to }) => to === `${userId}@example.test`);
const about = (text: string) => (mail: { subject: string }) => mail.subject === text;
const deadlineSubject = 'A deadline is coming up';

describe('a deadline', () => {
  it.each(firstUnlessLong(['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe']))(
    'is told at nine in the student’s own zone, once, whatever runs beside or anew: %s',
    async (zone) => {
      const userId = at.student(zone);
      await add(userId);
      for (const end of ['2027-02-23T12:00:00Z', '2027-02-27T12:00:00Z', '2027-03-03T00:00:00Z']) {
        await at.runUntil(end);
        await at.build().look();
      }
      const reminders = (await at.noticesOf(userId)).filter(({ kind }) => kind === 'deadline_soon');
      // Unread reminders of one program are one notice, counted.
      expect(reminders).toMatchObject([{ count: 3 }]);
      expect(zonedClock(new Date(reminders[0]?.at ?? 0), zone).time).toBe('09:00');
      const mails = mailsTo(userId).filter(about(deadlineSubject));
      expect(mails).toHaveLength(3);
      expect(mails[0]?.text).toContain('- Due March 1, 2027, 11:59 PM PST, in 7 days');
      expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(
        mails.map(() => expect.stringContaining(`/unsubscribe/notice-deadline-soon/${userId}`)),
      );
    },
  );

  it('that moved begins anew, and what waited of the old one is not sent', async () => {
    const userId = at.student();
    const { program } = await at.service.add(userId, {
      school: 'Typed by hand',
      deadlineDate: '2027-03-01',
      deadlineTime: '23:59',
      deadlineZone: 'America/Los_Angeles',
    });
    const { id } = program;
    const shift = { from: '2027-02-22T00:00', to: '2027-02-24T00:00' };
    const reader = { userId, roleName: 'Student', studentPackage: 'application_condenser' };
    await at.notifications.service.savePrefs(reader, buildChoices({ shifts: [shift] }), 0);
    await at.runUntil('2027-02-22T18:00:00Z');
    expect(mailsTo(userId).filter(about(deadlineSubject))).toHaveLength(0);
    expect(await titles(userId, 'deadline_soon')).toHaveLength(1);
    await saveRows(at.sections, userId, rowChanges(id, { deadlineDate: '2027-03-04' }));
    await at.runUntil('2027-02-25T12:00:00Z');
    expect(mailsTo(userId).filter(about(deadlineSubject))).toHaveLength(0);
    await at.runUntil('2027-02-25T18:00:00Z');
    const [mail, ...more] = mailsTo(userId).filter(about(deadlineSubject));
    expect(mail?.text).toContain('- Due March 4, 2027, 11:59 PM PST, in 7 days');
    expect(more).toEqual([]);
    await saveRows(at.sections, userId, rowChanges(id, { deadlineDate: '2027-03-01' }));
    await at.runUntil('2027-02-26T18:00:00Z');
    const later = mailsTo(userId).filter(about(deadlineSubject));
    expect(later).toHaveLength(2);
    expect(later[1]?.text).toContain('March 1, 2027');
  });

  it('that moves while a look is under way is looked at again', async () => {
    const userId = at.student();
    const id = await add(userId);
    const notices = at.build({
      documents: async () => {
        await saveRows(at.sections, userId, rowChanges(id, { deadlineDate: '2027-02-27' }));
        return new Map();
      },
    });
    await notices.look();
    await at.runUntil('2027-02-20T18:00:00Z');
    expect(await titles(userId, 'deadline_soon')).toEqual([
      'Harbor State University, BSN: due February 27, 2027, 11:59 PM PST',
    ]);
  });

  it('comes through a shift when less than 24 hours are left', async () => {
    at.world.now = new Date('2027-02-28T06:10:00Z');
    const userId = at.student();
    await add(userId);
    const shift = { from: '2027-02-28T00:00', to: '2027-03-02T12:00' };
    const reader = { userId, roleName: 'Student', studentPackage: 'application_condenser' };
    await at.notifications.service.savePrefs(reader, buildChoices({ shifts: [shift] }), 0);
    await at.runUntil('2027-03-01T07:40:00Z');
    expect(mailsTo(userId).filter(about(deadlineSubject))).toHaveLength(0);
    await at.runUntil('2027-03-01T08:30:00Z');
    expect(mailsTo(userId).filter(about(deadlineSubject))).toHaveLength(1);
  });

  it('of a program that was sent is not told', async () => {
    const userId = at.student();
    const id = await add(userId);
    await at.service.change(userId, id, { state: 'started', note: '' });
    await at.service.change(userId, id, { state: 'submitted', note: '' });
    await at.runUntil('2027-03-03T00:00:00Z');
    expect(await at.noticesOf(userId)).toEqual([]);
  });

  it('follows a student who moves to another zone', async () => {
    const userId = at.student('America/Los_Angeles');
    await add(userId);
    await at.runUntil('2027-02-21T20:00:00Z');
    const { contacts } = at.world;
    const contact = contacts.get(userId);
    if (!contact) throw new Error('No contact.');
    contacts.set(userId, { ...contact, timeZone: 'America/New_York' });
    await at.build().lookAgain(userId);
    await at.runUntil('2027-02-23T18:00:00Z');
    const found = (await at.noticesOf(userId)).find(({ kind }) => kind === 'deadline_soon');
    expect(found?.at).toBe('2027-02-23T14:00:00.000Z');
  });
});

describe('what is missing', () => {
  it('is told on Mondays at nine, in one mail for all programs', async () => {
    const userId = at.student();
    await add(userId);
    await add(userId, 100);
    await at.runUntil('2027-02-22T16:40:00Z');
    expect(await titles(userId, 'missing_item')).toEqual([]);
    await at.runUntil('2027-02-22T17:10:00Z');
    expect(await titles(userId, 'missing_item')).toHaveLength(2);
    const mails = mailsTo(userId).filter(about('Your weekly list of what’s missing'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('This program asks for 2 references.');
    await at.runUntil('2027-02-28T12:00:00Z');
    expect(mailsTo(userId).filter(about('Your weekly list of what’s missing'))).toHaveLength(1);
  });

  it('of a program that is added after a Monday with nothing to send waits for the next one', async () => {
    const userId = at.student();
    const id = await add(userId);
    for (const state of ['started', 'submitted'] as const)
      await at.service.change(userId, id, { state, note: '' });
    await at.runUntil('2027-02-24T20:00:00Z');
    await add(userId, 100);
    await at.runUntil('2027-02-28T12:00:00Z');
    expect(await titles(userId, 'missing_item')).toEqual([]);
    await at.runUntil('2027-03-01T17:00:00Z');
    expect(await titles(userId, 'missing_item')).toHaveLength(1);
  });
});

describe('a change of state', () => {
  it('by the program is told at the next look, in neutral words, and once', async () => {
    const userId = at.student();
    const id = await add(userId);
    for (const state of ['started', 'submitted'] as const)
      await at.service.change(userId, id, { state, note: '' });
    await at.look();
    expect(await at.noticesOf(userId)).toEqual([]);
    await at.report(userId, id, 'incomplete_at_program', 'We miss your transcript.');
    await at.look();
    await at.look();
    await at.notifications.deliverDue();
    expect(await at.noticesOf(userId)).toMatchObject([
      {
        kind: 'application_state',
        count: 1,
        title: 'Harbor State University, BSN: the program is missing something',
        note: 'We miss your transcript.',
        path: `/my-account/application-condenser?page=program&id=${id}`,
      },
    ]);
    expect(mailsTo(userId).map(({ subject }) => subject)).toEqual([
      'There’s news about your application',
    ]);
  });

  it('to ready is not told any more once the program has moved on', async () => {
    const userId = at.student();
    const id = await add(userId);
    await at.service.change(userId, id, { state: 'started', note: '' });
    await at.report(userId, id, 'ready', '', 'system');
    await at.service.change(userId, id, { state: 'submitted', note: '' });
    await at.look();
    expect(await at.noticesOf(userId)).toEqual([]);
  });

  it('to a missed deadline is told', async () => {
    const userId = at.student();
    await add(userId);
    at.world.now = new Date('2027-03-04T00:00:00Z');
    await at.service.markMissed();
    await at.look();
    expect(await titles(userId, 'application_state')).toEqual([
      'Harbor State University, BSN: the deadline passed',
    ]);
  });
});

describe('what a student is told', () => {
  it('ends with one press in a mail, for that alone', async () => {
    const userId = at.student();
    await add(userId);
    await at.notifications.mailKinds['notice-deadline-soon']?.unsubscribe(userId);
    await at.runUntil('2027-02-22T18:00:00Z');
    expect(mailsTo(userId).map(({ subject }) => subject)).toEqual([
      'Your weekly list of what’s missing',
    ]);
    expect(await titles(userId, 'deadline_soon')).toHaveLength(1);
  });

  it('is nothing where the settings say so, and nothing without the package', async () => {
    const [quiet, without] = [at.student(), at.student()];
    const off = { site: false, mail: 'off', push: false } as const;
    const matrix = { ...defaultMatrix, deadline_soon: off, missing_item: off };
    const reader = { userId: quiet, roleName: 'Student', studentPackage: 'application_condenser' };
    await at.notifications.service.savePrefs(reader, buildChoices({ matrix }), 0);
    await add(quiet);
    await add(without);
    at.student();
    const contact = at.world.contacts.get(without);
    if (!contact) throw new Error('No contact.');
    at.world.contacts.set(without, { ...contact, studentPackage: 'filter_toggle' });
    await at.runUntil('2027-03-03T00:00:00Z');
    for (const userId of [quiet, without]) {
      expect(await at.noticesOf(userId)).toEqual([]);
      expect(mailsTo(userId)).toEqual([]);
    }
  });
});

describe('a look', () => {
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    const { pool } = database;
    const query = pool.query.bind(pool);
    let queries = 0;
    pool.query = ((...args: Parameters<typeof query>) => {
      queries += 1;
      return query(...args);
    }) as typeof pool.query;
    await work();
    pool.query = query;
    return queries;
  }

  it('finds who is due in one query, and reads as many students in as many queries as one', async () => {
    const notices = at.build();
    const counts: number[] = [];
    for (const count of [1, 6]) {
      await database.db.delete(applicationReminders);
      for (let n = 0; n < count; n += 1) await add(at.student(), 100 + n);
      counts.push(await countQueries(() => notices.look()));
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThanOrEqual(4);
    expect(await countQueries(() => notices.look())).toBe(1);
  });
});
