import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createRecipientStore } from './recipientStore.ts';
import { users } from '../tables.ts';
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

it('an account leaves from the day its deletion is asked for, until that is undone', async () => {
  const { db } = database;
  const { isLeaving } = createRecipientStore(db);
  const { id, email } = await buildUser(db);
  const setDue = (deletionDueAt: Date | null) =>
    db.update(users).set({ deletionDueAt }).where(eq(users.id, id));
  expect([await isLeaving(email), await isLeaving('nobody@site.test')]).toEqual([false, false]);
  await setDue(new Date('2026-12-13T12:00:00Z'));
  expect(await isLeaving(` ${email.toUpperCase()}`)).toBe(true);
  await setDue(null);
  expect(await isLeaving(email)).toBe(false);
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
