import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { nursesNow } from '#features/nurses/server/testingNurses.ts';
import { nurseProfiles } from '#features/nurses/server/tables.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { checkFeedback, checkRequest } from '../../rules.ts';
import { nurseFeedback, nurseRequests } from '../tables.ts';
import { openNurseContact } from '../testingContact.ts';
import { removeContactSamples } from './sampleStore.ts';
import { seedNurseContact } from './seedContact.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('seeds closed conversations once, with an average that shows, and none of the demo’s student', async () => {
  const contact = openNurseContact(database, () => nursesNow);
  const { id } = await contact.publish({}, { email: 'nurse@example.test' });
  await buildUser(database.db, { email: 'condenser@example.test' });
  for (const at of [1, 2]) await buildUser(database.db, { email: `s${at}@forum.example.test` });
  const student = await buildUser(database.db, { email: 'student@example.test' });
  const hours: (number | null)[] = [];
  const setResponseHours = async (_: string, value: number | null) => void hours.push(value);
  const seed = () => seedNurseContact({ database, now: nursesNow, setResponseHours });
  await seed();
  await seed();
  expect(hours).toEqual([6]);
  const rows = await database.db.select().from(nurseRequests);
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
  expect(rows.flatMap(({ topic, message }) => checkRequest({ topic, message }))).toEqual([]);
  const given = await database.db.select().from(nurseFeedback);
  expect(given.flatMap(({ stars, text }) => checkFeedback({ stars, text }))).toEqual([]);
  const own = { userId: student.id, roleName: 'Student' };
  expect(await contact.requests.contact(own, id)).toMatchObject({
    request: null,
    openCount: 0,
    rating: { count: 3, average: 4.5 },
  });
  await removeContactSamples(database.db);
  expect(await database.db.select().from(nurseRequests)).toHaveLength(3);
  await database.db.update(nurseProfiles).set({ sample: true });
  await removeContactSamples(database.db);
  expect(await database.db.select().from(nurseRequests)).toEqual([]);
  expect(await database.db.select().from(nurseFeedback)).toEqual([]);
});
