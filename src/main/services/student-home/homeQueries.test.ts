// What the home of a student asks the database, over the catalogue as it is stored.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { createApplicationProgress } from '#features/application/server/progress/applicationProgress.ts';
import { rowChanges, saveRows, secret } from '#features/application/server/programs/testing.ts';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import { createApplicationService } from '#features/application/server/service.ts';
import { createDocumentStore } from '#features/documents/server/store.ts';
import { createNoticesStore } from '#features/notifications/server/noticesStore.ts';
import { createNotificationsService } from '#features/notifications/server/service.ts';
import { findEndedPlan } from '#features/packages/rules.ts';
import { insertEntitlement, listEntitlements } from '#features/packages/server/entitlementStore.ts';
import { listSavedDates } from '#features/saved-schools/server/savedDatesStore.ts';
import { createSavedStore } from '#features/saved-schools/server/store.ts';
import { buildProgram, buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { createStudentHome } from '#features/student-home/server/services.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { countQueries } from '../testingCountQueries.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildSchoolServices } from '../testingSchoolServices.ts';

const now = new Date('2026-11-20T20:00:00.000Z');
const clock = () => now;
const count = 40;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function openHome() {
  const { db } = database;
  const { schools } = buildSchoolServices(database, clock);
  const catalogue: ReadCatalogue = (ids, versions) => schools.applicable(ids, versions);
  const files = createDocumentStore(db);
  const notices = createNotificationsService({
    database,
    clock,
    live: { publish: () => undefined },
    contacts: async () => new Map(),
  });
  const { home } = createStudentHome({
    database,
    clock,
    appSecret: secret,
    siteName: 'Lamplight',
    withoutAccount: async () => [],
    readProgress: createApplicationProgress({
      db,
      clock,
      secret,
      catalogue,
      documents: async (userId) => {
        await files.list(userId);
        return [];
      },
    }),
    readSavedDates: (userId, between) => listSavedDates(db, userId, between),
    readEndedPlan: async (userId) => findEndedPlan(await listEntitlements(db, userId), clock()),
    async readNotices(userId) {
      const { unread, items } = await notices.list(userId);
      return { unread, items: items.map((item) => ({ ...item, text: item.kind })) };
    },
    findPerson: async () => ({ name: 'Petra Person', timeZone: '' }),
  });
  return { home, sections: createApplicationService({ db, clock, secret, catalogue }) };
}

it('asks at most eight queries for an empty home and for one with forty of everything', async () => {
  const { db } = database;
  const { home, sections } = openHome();
  const userId = (await buildUser(db)).id;
  expect(await countQueries(database.pool, () => home.read(userId))).toBeLessThanOrEqual(8);

  const saved = createSavedStore(db);
  const rows = [];
  for (let at = 0; at < count; at += 1) {
    const due = new Date(now.getTime() + (at + 1) * 86_400_000).toISOString();
    const school = await buildSchool(db, { name: `School ${String(at).padStart(2, '0')}` });
    const program = await buildProgram(db, school, { deadlines: [due] });
    await saved.insert({
      userId,
      universityId: school,
      position: at,
      savedAt: now,
      updatedAt: now,
    });
    rows.push(
      ...rowChanges(
        `p${at}`,
        { programId: String(program), cycle: 'Fall 2027', school: `School ${at}` },
        `P${String(at).padStart(2, '0')}`,
      ),
    );
  }
  await saveRows(sections, userId, rows);
  const notices = createNoticesStore(db);
  for (const kind of ['new_answer', 'badge'] as const)
    await notices.addNotices(
      { kind, groupKey: kind, dedupeKey: kind, title: kind, note: '', path: '/forum', at: now },
      [userId],
    );
  await insertEntitlement(db, {
    userId,
    package: 'application_condenser',
    source: 'grant',
    origin: 'grant:application_condenser',
    startsAt: new Date('2025-11-05T00:00:00.000Z'),
    endsAt: new Date('2026-11-05T00:00:00.000Z'),
  });
  expect(await countQueries(database.pool, () => home.read(userId))).toBeLessThanOrEqual(8);

  const shown = await home.read(userId);
  expect(shown.endedPlan).toEqual({
    package: 'application_condenser',
    endedAt: '2026-11-05T00:00:00.000Z',
  });
  expect(shown.hasAnswers).toBe(true);
  expect(shown.programs).toHaveLength(count);
  // The school's own date of the cycle and the application's are one.
  expect(shown.deadlines).toHaveLength(count);
  expect(shown.deadlines[0]).toMatchObject({
    label: 'Application',
    school: 'School 0',
    at: '2026-11-21T20:00:00.000Z',
  });
  expect(shown.next?.detail).toMatch(/^Due tomorrow/);
  expect(shown.replies.map(({ text }) => text)).toEqual(['new_answer']);
  expect(shown.notices.map(({ text }) => text)).toEqual(['badge']);
  expect(shown.unread).toBe(2);
});
