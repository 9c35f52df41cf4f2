// @module-tag long
// When the news of saved schools is mailed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { asStudent } from '#features/notifications/server/testingNotifications.ts';
import { hour } from '#shared/time/duration.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import type { MailMode } from '#features/notifications/rules.ts';
import { type ChangeWorld, createChangeWorld, linesOf } from './testingChangeNotifications.ts';
import { buildChange, buildSchool } from './testingSchoolRows.ts';

let database: OpenDatabase;
let site: ChangeWorld;
let id: number;

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
  id = await buildSchool(database.db);
  await startAt('2026-11-20T10:00:00Z');
});
afterEach(() => site.notifications.stop());

async function startAt(moment: string) {
  await database.pool.query('delete from saved_school_looks');
  site.world.now = new Date(moment);
  await site.changes.look();
}
const change = (moment: string, subject = 'Fee') =>
  buildChange(database.db, id, { kind: 'fee', subject, after: '', at: new Date(moment) });
const saverIn = (zone: string) => site.saver(id, {}, {}, zone);
const emailOf = (userId: string) => site.world.contacts.get(userId)?.email;
async function choose(userId: string, mail: MailMode, more = {}) {
  const { matrix, quiet, shifts, digestHour, revision } = await site.notifications.service.getPrefs(
    asStudent(userId),
  );
  const saved_schools = { ...matrix.saved_schools, mail };
  const choices = { matrix: { ...matrix, saved_schools }, quiet, shifts, digestHour, ...more };
  await site.notifications.service.savePrefs(asStudent(userId), choices, revision);
}
const sentAt = (mails: readonly { readonly at: string }[]) =>
  mails.map(({ at }) => at.slice(0, 16));

it('is at the digest hour of each person’s own clock, once, whatever its offset', async () => {
  const zones = [
    'Pacific/Honolulu',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    '',
  ];
  const people: string[] = [];
  for (const zone of zones) people.push(await saverIn(zone));
  await change('2026-11-20T11:00:00Z');
  const mails = await site.runUntil('2026-11-22T16:00:00Z');
  expect(mails).toHaveLength(zones.length);
  const moments = people.map((userId) => mails.find(({ to }) => to === emailOf(userId))?.at ?? '');
  expect(moments.map((at) => at.slice(8, 16))).toEqual([
    '20T19:00',
    '20T14:00',
    '20T12:30',
    '21T03:30',
    '21T03:15',
    '20T14:00',
  ]);
});

it.each([
  ['goes back', 'America/New_York', '2026-10-30', ['13:00', '13:00', '14:00', '14:00']],
  ['goes forward', 'America/New_York', '2027-03-12', ['14:00', '14:00', '13:00', '13:00']],
  [
    'goes forward by half an hour',
    'Australia/Lord_Howe',
    '2026-10-01',
    ['22:30', '22:30', '22:00', '22:00'],
  ],
])('is mailed once on each day when the clock %s', async (_what, zone, first, times) => {
  await startAt(`${first}T00:00:00Z`);
  await saverIn(zone);
  const days = times.map((_, nth) => new Date(Date.parse(first) + nth * 24 * hour));
  for (const at of days) {
    await change(new Date(at.getTime() + hour).toISOString(), at.toISOString().slice(0, 10));
  }
  const end = new Date(Date.parse(first) + times.length * 24 * hour - hour / 4).toISOString();
  const mails = await site.runUntil(end);
  expect(mails.map(({ at }) => at.slice(11, 16))).toEqual(times);
  expect(mails.map(({ at }) => zonedClock(new Date(at), zone).time)).toEqual(
    times.map(() => '09:00'),
  );
  expect(linesOf(mails)).toHaveLength(times.length);
});

describe('obeys the settings of the person:', () => {
  it('each Monday where that is chosen', async () => {
    await choose(await saverIn('America/Chicago'), 'weekly');
    await change('2026-11-20T11:00:00Z', 'First');
    await change('2026-11-22T11:00:00Z', 'Second');
    const mails = await site.runUntil('2026-11-25T16:00:00Z', hour);
    expect(sentAt(mails)).toEqual(['2026-11-23T15:00']);
    expect(linesOf(mails)).toHaveLength(2);
  });

  it('within the hour where at once is chosen, one mail for all schools, after quiet hours', async () => {
    const userId = await saverIn('America/Chicago');
    const other = await buildSchool(database.db);
    await site.save(userId, other);
    await choose(userId, 'at_once', { quiet: { from: '22:00', to: '06:30' } });
    await change('2026-11-20T11:00:00Z');
    await buildChange(database.db, other, { at: new Date('2026-11-20T11:00:00Z') });
    const mails = await site.runUntil('2026-11-20T14:00:00Z');
    expect(sentAt(mails)).toEqual(['2026-11-20T12:30']);
    expect(linesOf(mails)).toHaveLength(2);
  });

  it('not at all where no mail is chosen, and the site still shows it', async () => {
    const userId = await saverIn('');
    await choose(userId, 'off');
    await change('2026-11-20T11:00:00Z');
    expect(await site.runUntil('2026-11-21T16:00:00Z', hour)).toEqual([]);
    expect((await site.notifications.service.list(userId)).unread).toBe(1);
  });

  it('at the hour that was chosen while it waited, and not twice that day for a later one', async () => {
    const userId = await saverIn('America/New_York');
    await change('2026-11-20T11:00:00Z');
    await site.runUntil('2026-11-20T12:00:00Z', hour);
    await choose(userId, 'daily', { digestHour: 10 });
    expect(sentAt(await site.runUntil('2026-11-20T17:00:00Z'))).toEqual(['2026-11-20T15:00']);
    await choose(userId, 'daily', { digestHour: 20 });
    await change('2026-11-20T18:00:00Z');
    expect(sentAt(await site.runUntil('2026-11-23T00:00:00Z', hour))).toEqual(['2026-11-22T01:00']);
  });
});

describe('is mailed once on the day on which a person moves', () => {
  it.each([
    ['west before it', 'America/New_York', 'America/Los_Angeles', '2026-11-20T13:30:00Z'],
    ['west after it', 'America/New_York', 'America/Los_Angeles', '2026-11-20T14:30:00Z'],
    ['east before it', 'America/Los_Angeles', 'America/New_York', '2026-11-20T13:30:00Z'],
    ['east after it', 'America/Los_Angeles', 'America/New_York', '2026-11-20T17:30:00Z'],
    ['far east', 'America/New_York', 'Asia/Kolkata', '2026-11-20T13:30:00Z'],
    ['over the date line', 'Pacific/Kiritimati', 'Pacific/Honolulu', '2026-11-20T19:30:00Z'],
    [
      'to where no hour passes twice',
      'Pacific/Honolulu',
      'Pacific/Kiritimati',
      '2026-11-20T18:30:00Z',
    ],
  ])('%s', async (_what, from, to, moved) => {
    await startAt('2026-11-18T00:00:00Z');
    const userId = await saverIn(from);
    for (let at = Date.parse('2026-11-18T00:30:00Z'); at < Date.parse('2026-11-23'); at += 2 * hour)
      await change(new Date(at).toISOString(), new Date(at).toISOString());
    const before = await site.runUntil(moved, hour / 2);
    site.world.contacts.set(userId, {
      ...asStudent(userId),
      email: emailOf(userId) ?? '',
      timeZone: to,
    });
    const after = await site.runUntil('2026-11-24T23:30:00Z', hour / 2);
    const all = [...new Map([...before, ...after].map((mail) => [mail.dedupeKey, mail])).values()];
    expect(all).toHaveLength(before.length + after.length);
    const days = after.map(({ at }) => zonedClock(new Date(at), to).day);
    const lastBefore = before.at(-1)?.at;
    if (lastBefore) days.unshift(zonedClock(new Date(lastBefore), to).day);
    expect(new Set(days).size).toBe(days.length);
    for (const [nth, day] of days.entries()) {
      const next = days[nth + 1];
      if (next) expect(Date.parse(next) - Date.parse(day)).toBe(24 * hour);
    }
    expect(new Set(linesOf(all)).size).toBe(60);
    expect(linesOf(all)).toHaveLength(60);
  });
});

describe('nothing is mailed twice or skipped', () => {
  it('when the server was down for days: one mail', async () => {
    await saverIn('');
    await change('2026-11-20T11:00:00Z', 'First');
    await change('2026-11-22T11:00:00Z', 'Second');
    site.world.now = new Date('2026-11-23T18:00:00Z');
    const mails = await site.runUntil('2026-11-25T18:00:00Z', hour);
    expect(sentAt(mails)).toEqual(['2026-11-24T14:00']);
    expect(linesOf(mails)).toHaveLength(2);
  });

  it('when a process stops in the middle of a look', async () => {
    await saverIn('');
    for (const subject of ['First', 'Second', 'Third'])
      await change('2026-11-20T11:00:00Z', subject);
    let calls = 0;
    const broken = site.build({
      notify: async (notice) => {
        calls += 1;
        await site.notifications.notify(notice);
        if (calls === 2) throw new Error('stopped');
      },
    });
    site.world.now = new Date('2026-11-20T12:00:00Z');
    await expect(broken.look()).rejects.toThrow('stopped');
    expect(linesOf(await site.runUntil('2026-11-21T16:00:00Z', hour))).toHaveLength(3);
  });

  it('when two processes look and deliver at the same time', async () => {
    const people = [await saverIn(''), await saverIn(''), await saverIn('')];
    await change('2026-11-20T11:00:00Z');
    site.world.now = new Date('2026-11-20T12:00:00Z');
    const other = createChangeWorld(database);
    other.world.contacts = site.world.contacts;
    other.world.now = site.world.now;
    await Promise.all([site.changes.look(), other.changes.look()]);
    site.world.now = new Date('2026-11-20T14:00:00Z');
    other.world.now = site.world.now;
    await Promise.all([site.notifications.deliverDue(), other.notifications.deliverDue()]);
    await other.notifications.stop();
    const all = [...site.world.mails, ...other.world.mails];
    expect(all.map(({ to }) => to).sort()).toEqual(
      people.map((userId) => emailOf(userId) ?? '').sort(),
    );
    expect(linesOf(all)).toHaveLength(people.length);
  });
});
