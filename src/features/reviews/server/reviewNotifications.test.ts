import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createReviewModeration } from './moderation/reviewModeration.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { createReviewNotifications } from './reviewNotifications.ts';
import { orphanedReviewsJob } from './services.ts';
import { universities } from '#features/schools/server/tables.ts';
import { reviews } from './tables.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';

const ana = '0b9f8a52-8a5e-4c1e-9a57-6f2f3a3c1d10';
let now: Date;
let database: OpenDatabase;
let written: Mail[];

const clock = () => now;
const advance = () => void (now = new Date(now.getTime() + 60_000));

function notifications(known: ReadonlyMap<string, string> = new Map([[ana, 'ana@example.test']])) {
  const outbox = createOutbox({
    database,
    clock,
    transport: { name: 'none', send: () => Promise.reject(new Error('Nothing is sent.')) } as never,
    from: 'site@example.test',
    report: () => undefined,
  });
  return createReviewNotifications({
    database,
    clock,
    origin: () => 'https://site.example',
    siteName: 'Lamplight',
    emails: async () => known,
    mail: {
      async enqueue(mail) {
        written.push(mail);
        await outbox.enqueue(mail);
      },
    },
  });
}
const staff = () => createReviewModeration({ database, clock });

async function review(more: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const [school] = await database.db.select({ id: universities.id }).from(universities);
  const [row] = await database.db
    .insert(reviews)
    .values({
      universityId: school?.id ?? 0,
      type: 'BSN',
      authorId: ana,
      authorName: 'Ana R.',
      stars: 4,
      body: 'Words',
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    .returning({ id: reviews.id });
  return row?.id ?? '';
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  written = [];
  await database.db.delete(universities);
  await database.pool.query('delete from mail_outbox');
  await buildSchool(database.db, { slug: 'harbor', name: 'Harbor State' });
});

it('an author hears once that a review is public, and where', async () => {
  const id = await review();
  expect(await notifications().sendDue()).toBe(0);
  await staff().publish(id);
  expect(await notifications().sendDue()).toBe(1);
  advance();
  expect(await notifications().sendDue()).toBe(0);
  expect(written).toMatchObject([{ to: 'ana@example.test', subject: 'About your review' }]);
  expect(written[0]?.text).toContain('Your review of Harbor State is public now');
  expect(written[0]?.text).toContain('https://site.example/university/harbor#reviews');
});

it('and why one is not, in the text and not in the subject', async () => {
  await staff().reject(await review(), 'It names an instructor.');
  await notifications().sendDue();
  expect(written[0]?.text).toContain('Why: It names an instructor.');
  expect(written[0]?.subject).not.toContain('instructor');
});

it('each decision is told anew, one that was overtaken is not', async () => {
  const id = await review();
  await staff().publish(id);
  await notifications().sendDue();
  advance();
  await staff().hide(id, 'A reader was named in it.');
  await staff().publish(id);
  await staff().hide(id, 'A reader was named in it.');
  expect(await notifications().sendDue()).toBe(1);
  expect(written.at(-1)?.text).toContain('isn’t public anymore');
});

it('samples have no author, people without an address are not written to, and old news stays untold', async () => {
  await review({ authorId: null, status: 'published', sample: true });
  const id = await review();
  await staff().publish(id);
  expect(await notifications(new Map()).sendDue()).toBe(0);
  now = new Date('2026-12-01T12:00:00Z');
  expect(await notifications().sendDue()).toBe(0);
  await database.db.update(reviews).set({ updatedAt: now }).where(eq(reviews.id, id));
  expect(await notifications().sendDue()).toBe(1);
});

it('a published review outlasts the account of its author without the name, and others do not', async () => {
  await review({ status: 'published', helpfulCount: 1 });
  await review({ type: 'ADN' });
  const withoutAccount = async (ids: readonly string[]) => ids;
  await orphanedReviewsJob({ database, withoutAccount }).run();
  expect(await database.db.select().from(reviews)).toMatchObject([
    { type: 'BSN', authorId: null, authorName: 'A former student', helpfulCount: 1 },
  ]);
});
