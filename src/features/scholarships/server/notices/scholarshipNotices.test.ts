// @module-tag long
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { createWorld } from '#features/notifications/server/testingNotifications.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { ScholarshipCycle, TrackBody } from '../../contract.ts';
import { buildDetails, buildScholarship } from '../../testing.ts';
import { createScholarshipService } from '../service.ts';
import { scholarships } from '../tables.ts';
import { createScholarshipNotices } from './scholarshipNotices.ts';

let database: OpenDatabase;
let at: ReturnType<typeof createWorld>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => at.notifications.stop());
beforeEach(async () => {
  await database.db.delete(scholarships);
  at = createWorld(database);
  at.world.now = new Date('2026-12-01T12:00:00Z');
});

async function student(timeZone = 'America/Los_Angeles'): Promise<string> {
  const { id } = await buildUser(database.db);
  const facts = { roleName: 'Student', studentPackage: '', email: `${id}@example.test` };
  at.world.contacts.set(id, { ...facts, timeZone });
  return id;
}

async function award(cycle: Partial<ScholarshipCycle>): Promise<void> {
  const { slug, reported: _reported, demo: _demo, ...facts } = buildScholarship({ cycle });
  const { slug: _slug, ...details } = buildDetails();
  await database.db
    .insert(scholarships)
    .values({ slug, facts, details, setBy: 'built_in', updatedAt: at.world.now });
}

const track = (userId: string, more: Partial<TrackBody> = {}) =>
  createScholarshipService({ database, clock: () => at.world.now }).track(userId, 'harbor-award', {
    state: 'saved',
    checklist: [],
    remindDays: [14, 3],
    amountWon: null,
    ...more,
  });

/** Every hour, as the jobs of two servers on one database. */
async function runUntil(end: string): Promise<void> {
  const build = () =>
    createScholarshipNotices({
      database,
      clock: () => at.world.now,
      contacts: async (ids) => new Map([...at.world.contacts].filter(([id]) => ids.includes(id))),
      notify: at.notifications.notify,
    });
  while (at.world.now < new Date(end)) {
    await Promise.all([build().look(), build().look()]);
    await at.notifications.deliverDue();
    at.world.now = new Date(at.world.now.getTime() + 3_600_000);
  }
}

const noticesOf = async (userId: string) => (await at.notifications.service.list(userId)).items;

describe('a closing day', () => {
  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Honolulu'])(
    'is told on the chosen days at nine in the student’s own zone, once each: %s',
    async (zone) => {
      await award({ opens: '2026-11-01', closes: '2026-12-20' });
      const userId = await student(zone);
      await track(userId);
      await runUntil('2026-12-08T00:00:00Z');
      const [first, ...more] = await noticesOf(userId);
      expect(more).toEqual([]);
      expect(first).toMatchObject({
        kind: 'scholarship_closing',
        count: 1,
        title: 'Harbor Award closes in 14 days',
        path: '/my-account/scholarships',
      });
      expect(zonedClock(new Date(first?.at ?? 0), zone).time).toMatch(/^09:/);
      await runUntil('2026-12-22T00:00:00Z');
      expect(await noticesOf(userId)).toMatchObject([
        { title: 'Harbor Award closes in 3 days', count: 2 },
      ]);
    },
  );

  it('is mailed in the summary of a Monday, and not after it is over', async () => {
    await award({ opens: '2026-11-01', closes: '2026-12-20' });
    const userId = await student('America/New_York');
    await track(userId, { remindDays: [14, 1] });
    await runUntil('2026-12-06T12:00:00Z');
    expect(at.world.mails).toEqual([]);
    await runUntil('2026-12-28T18:00:00Z');
    const mails = at.world.mails.filter(({ to }) => to === `${userId}@example.test`);
    expect(mails.map(({ text }) => text.includes('Harbor Award closes in 14 days'))).toEqual([
      true,
    ]);
    expect(mails[0]?.text).toContain('December 20, 2026, 11:59 PM EST');
  });

  it('is not told to whoever applied, chose no days, or saved it after that morning', async () => {
    await award({ opens: '2026-11-01', closes: '2026-12-20' });
    const [applied, without, afterwards] = [await student(), await student(), await student()];
    await track(applied, { state: 'applied' });
    await track(without, { remindDays: [] });
    await runUntil('2026-12-06T20:00:00Z');
    await track(afterwards, { remindDays: [14] });
    await runUntil('2026-12-07T20:00:00Z');
    for (const userId of [applied, without, afterwards])
      expect(await noticesOf(userId)).toEqual([]);
  });

  it('of a cycle that is over is never told: what is expected is no date', async () => {
    await award({ opens: '2025-11-01', closes: '2025-12-20' });
    const userId = await student();
    await track(userId);
    await runUntil('2026-12-22T00:00:00Z');
    expect(await noticesOf(userId)).toEqual([]);
  });
});

describe('an opening', () => {
  it('is told on the morning it opens, once', async () => {
    await award({ opens: '2026-12-03', closes: '2027-03-01' });
    const userId = await student();
    await track(userId);
    await runUntil('2026-12-03T16:00:00Z');
    expect(await noticesOf(userId)).toEqual([]);
    await runUntil('2026-12-06T00:00:00Z');
    expect(await noticesOf(userId)).toMatchObject([
      { kind: 'scholarship_opening', count: 1, title: 'Harbor Award is open for applications' },
    ]);
  });
});
