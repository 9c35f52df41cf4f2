import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createRecipientStore } from './recipientStore.ts';
import { buildUser } from '../testing.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('only active students with a confirmed address are written to', async () => {
  const { db } = database;
  const student = await buildUser(db);
  const others = [
    await buildUser(db, { roleName: 'Nurse' }),
    await buildUser(db, { status: 'suspended' }),
    await buildUser(db, { emailVerifiedAt: null }),
  ];
  const recipients = createRecipientStore(db);
  const found = await recipients.studentEmails([student, ...others].map(({ id }) => id));
  expect([...found]).toEqual([[student.id, student.email]]);
  expect(await recipients.studentEmails([])).toEqual(new Map());
  const [nurse] = others;
  const members = await recipients.memberEmails([student, ...others].map(({ id }) => id));
  expect([...members.keys()].toSorted()).toEqual([student.id, nurse?.id ?? ''].toSorted());
});

it('whoever is written to about a package has it', async () => {
  const { db } = database;
  const has = await buildUser(db, { studentPackage: 'filter_toggle' });
  const hasNot = await buildUser(db, { studentPackage: '' });
  const found = await createRecipientStore(db).studentEmails(
    [has.id, hasNot.id],
    ['filter_toggle'],
  );
  expect([...found.keys()]).toEqual([has.id]);
});
