import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour } from '#shared/time/duration.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { asStudent } from '#features/notifications/server/testingNotifications.ts';
import { type ChangeWorld, createChangeWorld, linesOf } from './testingChangeNotifications.ts';
import { buildChange, buildProgram, buildSchool } from './testingSchoolRows.ts';

let database: OpenDatabase;
let site: ChangeWorld;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    `delete from saved_universities; delete from saved_school_looks; delete from notices;
     delete from notice_deliveries; delete from notice_digests`,
  );
  site = createChangeWorld(database);
  // Only what a test delivers itself is sent.
  await site.notifications.stop();
  site.world.now = at('20T10:00');
  await site.changes.look();
});
afterEach(() => site.notifications.stop());

const at = (day: string): Date => new Date(`2026-11-${day}:00.000Z`);
const until = (day: string, stepMs?: number) => site.runUntil(at(day).toISOString(), stepMs);
const school = (facts = {}) => buildSchool(database.db, facts);
const change = (id: number, facts = {}) =>
  buildChange(database.db, id, { at: at('20T11:00'), ...facts });

describe('the summary', () => {
  it('says what happened in plain words, with the switch that ends it', async () => {
    const id = await school({ name: 'Harbor College', slug: 'harbor-college' });
    const userId = await site.saver(id);
    await change(id);
    await change(id, { kind: 'fee', subject: 'Application fee, BSN', before: '', after: '$65' });
    await change(id, { kind: 'fee', subject: 'Uniform fee', before: '$20', after: '' });
    const [mail, ...more] = await until('21T20:00');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('There’s news about saved schools');
    const url = 'https://site.example/university/harbor-college';
    expect(mail?.text).toContain(
      [
        'Deadline news from Harbor College',
        url,
        '- Application deadline, Fall 2027: was 1 February 2027, is now 15 January 2027',
        '',
        'Changed requirements at Harbor College (2)',
        url,
        '- Application fee, BSN: $65',
        '- Uniform fee: no longer $20',
      ].join('\n'),
    );
    expect(mail?.text).toContain('Check the school’s own page before you act on this.');
    const link = `https://site.example/unsubscribe/saved-schools/${userId}/signature`;
    expect(mail?.unsubscribeUrl).toBe(link);
    expect(mail?.text).toContain(`To stop email about saved schools: ${link}`);
    const { items } = await site.notifications.service.list(userId);
    expect(items.map(({ title, count, path }) => [title, count, path])).toEqual([
      ['Changed requirements at Harbor College', 2, '/university/harbor-college'],
      ['Deadline news from Harbor College', 1, '/university/harbor-college'],
    ]);
  });

  it('is one mail for all schools of a person and for the forum, and the next one only for what is new', async () => {
    const [one, two] = [await school(), await school()];
    const userId = await site.saver(one);
    await site.save(userId, two);
    await change(one);
    await change(two, { at: at('20T12:00') });
    await site.notifications.notify({
      kind: 'new_answer',
      to: [userId],
      group: 'question:12',
      dedupeKey: 'answer:1',
      title: 'Which prerequisites expire?',
      note: '',
      path: '/forum/question/12',
    });
    const first = await until('20T16:00');
    expect(first.map(({ subject }) => subject)).toEqual(['Your summary']);
    expect(first[0]?.text).toContain('New answer to “Which prerequisites expire?”');
    expect(first[0]?.unsubscribeUrl).toContain('/notice-digest/');
    expect(linesOf(first)).toHaveLength(2);
    await change(two, { at: at('20T17:00'), subject: 'Of the next day' });
    expect(linesOf(await until('22T15:00'))).toEqual([
      '- Of the next day: was 1 February 2027, is now 15 January 2027',
    ]);
  });

  it.each([
    ['whose switch is off', { notify: false }, {}],
    ['who chose other programs', { programIds: [1] }, {}],
    ['who took the school off', { saved: false }, {}],
    ['who wants no mail about this', { muted: ['deadlines' as const] }, {}],
    ['whose address is not confirmed', {}, { emailVerifiedAt: null }],
    ['whose account is suspended', {}, { status: 'suspended' as const }],
  ])('is not for somebody %s', async (_who, set, facts) => {
    const id = await school();
    const program = await buildProgram(database.db, id);
    await site.saver(id, set, facts);
    await change(id, { programId: program });
    expect(await until('20T16:00')).toEqual([]);
  });

  it('has a change that was stored an hour after the moment it names', async () => {
    const id = await school();
    await site.saver(id);
    await until('20T11:00');
    await change(id, { at: at('20T10:10') });
    expect(linesOf(await until('20T16:00'))).toHaveLength(1);
  });
});

describe('what waits for the summary is not mailed', () => {
  let id: number;
  let userId: string;
  beforeEach(async () => {
    id = await school();
    userId = await site.saver(id);
  });
  const wait = async () => {
    await change(id);
    await until('20T12:00');
  };
  const set = async (facts: object) => {
    const [row] = await site.list.list(userId);
    await site.list.change(userId, id, row?.revision ?? 0, facts);
  };

  it('once it was seen on the list', async () => {
    await wait();
    const [newest] = (await site.list.news(userId, null)).items;
    await set({ seen: newest?.id });
    expect(await until('20T16:00')).toEqual([]);
  });

  it('once the switch of the school is off, or what it is about is muted', async () => {
    await wait();
    await set({ muted: ['deadlines'] });
    expect(await until('21T16:00')).toEqual([]);
    await change(id, { kind: 'fee', at: at('21T17:00') });
    await until('21T18:00');
    await set({ notify: false });
    expect(await until('22T16:00')).toEqual([]);
  });

  it('once the school is off the list', async () => {
    await wait();
    const [row] = await site.list.list(userId);
    await site.list.remove(userId, id, row?.revision ?? 0);
    expect(await until('20T16:00')).toEqual([]);
  });

  it('once somebody pressed the link that ends these mails', async () => {
    await wait();
    await site.list.silence(userId);
    expect(await until('20T16:00')).toEqual([]);
    expect(await site.list.list(userId)).toMatchObject([{ notify: false }]);
  });

  it('once the address bounced and is no longer confirmed', async () => {
    await wait();
    site.world.contacts.delete(userId);
    expect(await until('20T16:00')).toEqual([]);
  });

  it('but a muted other kind, a note and another tag change nothing', async () => {
    await wait();
    await set({ muted: ['reviews'], note: 'Near my aunt', tag: 'safe' });
    expect(await until('20T16:00')).toHaveLength(1);
  });
});

describe('a date that comes near', () => {
  const fourHours = 4 * hour;
  it('is told 30, 14, 7, 3 and 1 days before, once each, with the clock of the school', {
    tags: 'long',
  }, async () => {
    const id = await school({ name: 'Harbor College' });
    await buildProgram(database.db, id, { deadlines: ['2026-12-24T04:59:00Z'] });
    await site.saver(id);
    const mails = await site.runUntil('2026-12-26T16:00:00Z', fourHours);
    expect(linesOf(mails)).toEqual(
      [30, 14, 7, 3, 1].map(
        (days) =>
          `- Final deadline, Nursing, Fall 2027: December 23, 2026, 11:59 PM EST, ${days === 1 ? 'in 1 day' : `in ${days} days`}`,
      ),
    );
    expect(mails[0]?.text).toContain('Deadline coming up at Harbor College');
  });

  it('that was missed while the server was down is told with the days that are left', async () => {
    const id = await school();
    await buildProgram(database.db, id, { deadlines: ['2026-11-28T04:59:00Z'] });
    await site.saver(id);
    await site.changes.look();
    site.world.now = at('23T13:00');
    expect(linesOf(await until('23T16:00'))).toEqual([expect.stringMatching(/in 5 days$/)]);
  });

  it('is no news for who saved the school after that, muted dates, or chose another program', async () => {
    const id = await school();
    await buildProgram(database.db, id, { deadlines: ['2026-11-27T10:30:00Z'] });
    const other = await buildProgram(database.db, id);
    await site.saver(id, { muted: ['deadlines'] });
    await site.saver(id, { programIds: [other] });
    site.world.now = at('20T10:40');
    await site.saver(id);
    site.world.now = at('20T11:00');
    expect(await until('20T16:00')).toEqual([]);
  });

  it('of a week’s summary is in it once, and not when it has passed', {
    tags: 'long',
  }, async () => {
    const id = await school();
    const deadlines = ['2026-11-26T16:00:00Z', '2026-12-01T16:00:00Z'];
    await buildProgram(database.db, id, { deadlines });
    const userId = await site.saver(id);
    site.world.now = at('10T10:00');
    const { matrix, quiet, shifts, digestHour } = await site.notifications.service.getPrefs(
      asStudent(userId),
    );
    const saved_schools = { ...matrix.saved_schools, mail: 'weekly' as const };
    const choices = { matrix: { ...matrix, saved_schools }, quiet, shifts, digestHour };
    await site.notifications.service.savePrefs(asStudent(userId), choices, 0);
    await database.pool.query('update saved_universities set saved_at = $1', [at('10T10:00')]);
    await database.pool.query('delete from saved_school_looks');
    const mails = await until('30T16:00', fourHours);
    expect(mails.map(({ at: sent }) => sent.slice(8, 16))).toEqual([
      '16T14:00',
      '23T14:00',
      '30T14:00',
    ]);
    expect(
      mails.map((mail) => linesOf([mail]).map((line) => line.replace(/.*2026, /, ''))),
    ).toEqual([
      ['11:00 AM EST, in 11 days'],
      ['11:00 AM EST, in 4 days', '11:00 AM EST, in 9 days'],
      ['11:00 AM EST, in 2 days'],
    ]);
  });

  it('is also that of an information session', async () => {
    const id = await school();
    const program = await buildProgram(database.db, id);
    const session = {
      startsAt: '2026-11-27T23:00:00Z',
      zone: 'America/Los_Angeles',
      title: 'Meet the faculty',
      url: '',
    };
    const write = (sessions: object[]) =>
      database.pool.query(
        `update programs set details = jsonb_set(details, '{infoSessions}', $1) where id = $2`,
        [JSON.stringify(sessions), program],
      );
    await site.saver(id);
    await write([session, { title: 'unreadable' }]);
    expect(await until('20T16:00')).toEqual([]);
    await write([session]);
    expect(linesOf(await until('21T16:00'))).toEqual([
      '- Meet the faculty: November 27, 2026, 3:00 PM PST, in 7 days',
    ]);
  });
});

it('a new review is told to those who saved the school before, and not to its author', async () => {
  const id = await school();
  const [reader, author] = [await site.saver(id), await site.saver(id)];
  await database.pool.query(
    `insert into reviews (university_id, type, author_id, stars, aspects, body, status, sample, created_at, updated_at, author_name)
     values ($1, 'BSN', $2, 4, '{}', 'Good clinicals.', 'published', false, $3, $3, 'Ana')`,
    [id, author, at('20T11:00')],
  );
  const mails = await until('20T16:00');
  expect(mails.map(({ to }) => to)).toEqual([site.world.contacts.get(reader)?.email]);
  expect(linesOf(mails)).toEqual(['- New review of the BSN program: 4 of 5 stars']);
});
