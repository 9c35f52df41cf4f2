import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountStore } from '#features/account/server/store.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { emptyFilters } from '../../filters.ts';
import { buildLicenseFields } from '../../testing.ts';
import { nursesNow, openNurses, type OpenNurses } from '../testingNurses.ts';
import { moderateNurses } from './moderate.ts';

let database: OpenDatabase;
let now: Date;
let nurses: OpenNurses;
let nurse: Awaited<ReturnType<OpenNurses['handIn']>>;
let printed: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from users');
  now = nursesNow;
  nurses = openNurses(database, () => now);
  nurse = await nurses.handIn();
  printed = '';
});

const reports = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    at: nursesNow,
    by: 'student' as const,
    reason: 'Rude or threatening',
    note: 'Twice.',
    profileId: null,
    other: 'sam@example.test',
    nurse: 'nora@example.test',
    lines: [{ from: 'nurse' as const, text: 'Go away.' }],
  },
];

function run(...args: string[]): Promise<0 | 1> {
  printed = '';
  return moderateNurses(args, {
    nurses: nurses.moderation,
    reports: { waiting: async () => reports, close: async (id) => id === reports[0]?.id },
    print: (text) => {
      printed += text;
    },
    writeFile: async (folder, name) => `${folder}/${name}`,
  });
}

const account = () => createAccountStore(database.db).findUser(nurse.userId);
const own = () => nurses.profiles.getOwn(nurse.userId);
const cards = async () => (await nurses.directory.list(emptyFilters, null)).cards;

describe('npm run nurses', () => {
  it('lists what waits, with the number to look up', async () => {
    expect(await run()).toBe(0);
    expect(printed).toContain(nurse.email);
    expect(printed).toContain('number 7654321, expires 2027-06-30');
  });
  it('publishes a profile, verifies its license and opens the account', async () => {
    expect(await cards()).toEqual([]);
    expect(await run('approve', nurse.email.toUpperCase(), '--method', 'nursys_manual')).toBe(0);
    expect((await own()).status).toBe('published');
    expect(await account()).toMatchObject({
      status: 'active',
      credential: 'RN',
      licenseState: 'CA',
      licenseVerifiedOn: '2026-11-20',
      licenseExpiresOn: '2027-06-30',
    });
    expect(await cards()).toMatchObject([{ id: nurse.id, badge: { isCurrent: true } }]);
    await nurses.work.reportDecisions();
    expect(nurses.notices).toMatchObject([
      { kind: 'nurse_review', to: [nurse.userId], title: 'Your nurse profile is published' },
    ]);
    await nurses.work.reportDecisions();
    expect(nurses.notices).toHaveLength(1);
    expect(await run('approve', nurse.email)).toBe(1);
  });
  it('gives a profile back with a reason for each field', async () => {
    expect(
      await run('return', nurse.email, 'bio=Say a little more, please', 'license=Not this name'),
    ).toBe(0);
    expect(await own()).toMatchObject({
      status: 'rejected',
      reasons: { bio: 'Say a little more, please', license: 'Not this name' },
    });
    expect((await nurses.licenses.list(nurse.userId))[0]).toMatchObject({
      state: 'rejected',
      reason: 'Not this name',
    });
    await nurses.work.reportDecisions();
    expect(nurses.notices[0]?.mailText).toContain('Say a little more');
    const { fields, revision } = await own();
    expect((await nurses.profiles.save(nurse.userId, fields, revision)).status).toBe('draft');
    await nurses.licenses.add(nurse.userId, buildLicenseFields({ number: '1234567' }), null);
    const again = await nurses.profiles.submit(nurse.userId);
    expect(again).toMatchObject({ status: 'in_review', reasons: {} });
  });
  it('takes a license back, and the profile with it', async () => {
    await run('approve', nurse.email);
    expect(await run('revoke', nurse.email, 'The', 'board', 'ended', 'it')).toBe(0);
    expect(await own()).toMatchObject({
      status: 'rejected',
      reasons: { license: 'The board ended it' },
    });
    expect(await account()).toMatchObject({ status: 'pending', licenseVerifiedOn: null });
    expect(await cards()).toEqual([]);
  });
  it.each([
    [['approve']],
    [['approve', 'nobody@example.test']],
    [['approve', 'NURSE', '--method', 'guess']],
    [['return', 'NURSE']],
    [['return', 'NURSE', 'shoes=They are too big']],
    [['return', 'NURSE', 'bio=short']],
    [['revoke', 'NURSE', 'no']],
    [['revoke', 'NURSE', 'This one has no license yet']],
    [['documents', 'NURSE', '/tmp/x']],
    [['dance']],
  ])('changes nothing for %j, and says what is missing', async (args) => {
    const before = await own();
    expect(await run(...args.map((arg) => (arg === 'NURSE' ? nurse.email : arg)))).toBe(1);
    expect(printed.length).toBeGreaterThan(10);
    expect(await own()).toEqual(before);
  });
  it('knows nurses alone', async () => {
    const student = await buildUser(database.db);
    expect(await run('approve', student.email)).toBe(1);
  });
});

describe('a renewal', () => {
  it('waits beside the license that counts, and takes its place', async () => {
    await run('approve', nurse.email);
    now = new Date(nursesNow.getTime() + day);
    const later = buildLicenseFields({ expiresOn: '2029-06-30' });
    await nurses.licenses.add(nurse.userId, later, null);
    expect((await nurses.licenses.list(nurse.userId)).map(({ state }) => state)).toEqual([
      'submitted',
      'verified',
    ]);
    expect(await run()).toBe(0);
    expect(printed).toContain('2029-06-30');
    expect(await run('approve', nurse.email)).toBe(0);
    expect((await nurses.licenses.list(nurse.userId)).map(({ state }) => state)).toEqual([
      'verified',
      'renewed',
    ]);
    expect(await account()).toMatchObject({ licenseExpiresOn: '2029-06-30', status: 'active' });
  });
});

describe('a license that ends', () => {
  const titles = () => nurses.notices.map(({ title }) => title);
  const at = (moment: string) => {
    now = new Date(moment);
  };

  it('is reminded of 60, 30 and 7 days before, at nine in the nurse’s zone, once each', async () => {
    await run('approve', nurse.email);
    at('2027-05-01T15:59:00.000Z');
    await nurses.work.remindDue();
    expect(titles()).toEqual([]);
    at('2027-05-01T16:01:00.000Z');
    await nurses.work.remindDue();
    await nurses.work.remindDue();
    at('2027-06-01T16:01:00.000Z');
    await nurses.work.remindDue();
    at('2027-06-23T16:01:00.000Z');
    await nurses.work.remindDue();
    at('2027-06-29T16:01:00.000Z');
    await nurses.work.remindDue();
    expect(titles()).toEqual(
      Array.from({ length: 3 }, () => 'Your California license expires on 30 June 2027'),
    );
    expect(new Set(nurses.notices.map(({ dedupeKey }) => dedupeKey)).size).toBe(3);
  });
  it('ends on the day after, by the nurse’s clock, and the card says so', async () => {
    await run('approve', nurse.email);
    at('2027-07-01T06:30:00.000Z');
    await nurses.work.endDue();
    expect((await nurses.licenses.list(nurse.userId))[0]?.state).toBe('verified');
    at('2027-07-01T07:30:00.000Z');
    await nurses.work.endDue();
    await nurses.work.endDue();
    expect((await nurses.licenses.list(nurse.userId))[0]?.state).toBe('expired');
    expect(titles()).toEqual(['Your California license has expired']);
    expect(await cards()).toMatchObject([{ badge: { isCurrent: false } }]);
    const reader = { userId: nurse.userId };
    const page = await nurses.directory.find(String(nurse.id), reader);
    expect(page).toMatchObject({ contactRefusal: 'license', isOwn: true });
  });
});

it('lists conversations that were reported, with what was written, and closes a report once', async () => {
  expect(await run('reports')).toBe(0);
  for (const part of ['reported by the student: Rude', 'Twice.', 'sam@example.test', 'Go away.'])
    expect(printed).toContain(part);
  expect(await run('close', reports[0]?.id ?? '')).toBe(0);
  expect(await run('close', 'nora@example.test')).toBe(1);
  expect(printed).toContain('Nothing was changed.');
});
