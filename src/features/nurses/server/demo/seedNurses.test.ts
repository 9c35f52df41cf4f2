import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from '#features/account/server/demo.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { readPicture } from '#server/files/readPicture.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { emptyFilters } from '../../filters.ts';
import { checkNurseFields, cleanNurseFields } from '../../rules.ts';
import { nursesNow, openNurses } from '../testingNurses.ts';
import { nursePhotos, nurseProfiles } from '../tables.ts';
import { removeNurseSamples } from './demoStore.ts';
import { sampleNurses } from './sampleNurses.ts';
import { seedNurses } from './seedNurses.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const countOf = (license: string): number =>
  sampleNurses.filter((nurse) => nurse.license === license).length;

it('has 24 nurses of 12 states and 8 languages', () => {
  expect([countOf('PN'), countOf('RN'), countOf('APRN')]).toEqual([8, 12, 4]);
  expect(new Set(sampleNurses.map(({ state }) => state)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(sampleNurses.flatMap(({ languages }) => languages)).size).toBeGreaterThanOrEqual(
    8,
  );
});

it('seeds them once, as samples, in every state, and removes them', async () => {
  const now = nursesNow;
  await seedAccounts(database.db, { password: 'a password of a test', resetPassword: true, now });
  const options = {
    database,
    now,
    passwordHash: 'x',
    appSecret: 'a test secret',
    locate: async () => null,
  };
  await seedNurses(options);
  await seedNurses(options);
  const rows = await database.db.select().from(nurseProfiles);
  expect(rows).toHaveLength(26);
  for (const { fields, sample } of rows) {
    expect(sample).toBe(true);
    expect(checkNurseFields(cleanNurseFields(fields), 2026)).toEqual([]);
  }
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
  const nurses = openNurses(database, () => now);
  const { cards } = await nurses.directory.list({ ...emptyFilters, q: 'n' }, null);
  expect(cards.map(({ name }) => name)).toContain('Nora Nightlamp');
  const waiting = await nurses.moderation.waiting();
  expect(waiting.profiles.map(({ email }) => email)).toContain('nurse.pending@example.test');
  expect(await nurses.moderation.approve('nurse.pending@example.test', 'board_manual')).toBeNull();
  const [photo] = await database.db.select().from(nursePhotos);
  const picture = await readPicture(photo?.content ?? Buffer.alloc(0), 8000);
  expect(picture).toMatchObject({ width: 240, height: 240, type: 'image/png' });
  expect(await removeNurseSamples(database.db)).toBe(26);
  expect(await database.db.select().from(nursePhotos)).toEqual([]);
});
