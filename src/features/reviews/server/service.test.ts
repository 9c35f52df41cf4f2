import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { Problem } from '#shared/contract/problem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { ReviewBody } from '../contract.ts';
import { createReviewModeration, type ReviewModeration } from './moderation/reviewModeration.ts';
import { raiseRevision, readRevision } from '#features/schools/server/revisionStore.ts';
import { reviews, universities } from '#features/schools/server/tables.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { buildSchoolServices } from '#main/testingSchoolServices.ts';

let now: Date;
let database: OpenDatabase;
let services: ReturnType<typeof buildSchoolServices>;
let staff: ReviewModeration;
let ana: string;
let ben: string;
const slug = 'harbor-state';
let schoolId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => now;
  services = buildSchoolServices(database, clock, (userId) =>
    userId === ana ? 'Ana Ruiz' : 'Ben Okafor',
  );
  staff = createReviewModeration({ database, clock });
  ana = (await buildUser(database.db)).id;
  ben = (await buildUser(database.db)).id;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  schoolId = await buildSchool(database.db, { slug });
  await raiseRevision(database.db, now);
});
afterEach(() => database.db.delete(universities));
afterAll(() => database.close());

const bodyText = 'The clinical sites are close, and somebody answers when you ask.';
const body = (more: Partial<ReviewBody> = {}): ReviewBody => ({
  type: 'BSN',
  stars: 4,
  aspects: { clinical: 5 },
  body: bodyText,
  attendedFrom: 2019,
  attendedTo: 2022,
  ...more,
});
const write = (more: Partial<ReviewBody> = {}, who = ana) =>
  services.reviews.write(slug, body(more), who);
const publicOnes = async () => (await services.reviews.list(slug, {})).reviews;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const ratingOf = async () => {
  const answer = await services.schools.find(slug);
  return answer.kind === 'found' ? answer.school.rating : null;
};

describe('a review that was sent', () => {
  it('waits for staff: its author alone sees it, with its state', async () => {
    const sent = await write();
    expect(sent).toMatchObject({ status: 'pending', authorName: 'Ana R.', revision: 1 });
    expect(await publicOnes()).toEqual([]);
    expect((await ratingOf())?.count).toBe(0);
    expect((await services.reviews.own(slug, ana)).reviews).toEqual([sent]);
    expect((await services.reviews.own(slug, ben)).reviews).toEqual([]);
  });

  it('is public once staff have published it: the page hears of it, and nobody loads the catalogue anew', async () => {
    const { id } = await write();
    const before = await readRevision(database.db);
    expect(await staff.publish(id)).toBe(true);
    expect(await readRevision(database.db)).toBe(before);
    expect((await publicOnes()).map((review) => review.id)).toEqual([id]);
    expect(await ratingOf()).toMatchObject({ average: 4, count: 1 });
  });

  it('that was rejected tells its author why, and nobody else', async () => {
    const { id } = await write();
    expect(await staff.reject(id, 'It names an instructor.')).toBe(true);
    expect((await services.reviews.own(slug, ana)).reviews[0]).toMatchObject({
      status: 'rejected',
      reason: 'It names an instructor.',
    });
    expect(await publicOnes()).toEqual([]);
  });

  it('stands in the queue of staff with what its words may give away', async () => {
    await write({ body: `${bodyText} Ask Dr. Lee at lee@school.example.` });
    expect(await staff.waiting(10)).toMatchObject([
      { slug, stars: 4, warnings: ['contact', 'staff'] },
    ]);
  });

  it('is refused when the rules say no, with the field', async () => {
    expect(await codeOf(write({ body: 'short' }))).toBe('validation_failed');
    expect(await codeOf(write({ stars: 0 }))).toBe('validation_failed');
    expect(await codeOf(services.reviews.write('nowhere', body(), ana))).toBe('not_found');
  });

  it('is one a person and type of program', async () => {
    await write();
    expect(await codeOf(write())).toBe('validation_failed');
    expect(await codeOf(write({ type: 'ADN' }))).toBe('done');
    expect(await codeOf(write({}, ben))).toBe('done');
  });

  it('is one of five a day', async () => {
    for (let at = 0; at < 5; at += 1) {
      const other = `school-${at}`;
      await buildSchool(database.db, { slug: other });
      await services.reviews.write(other, body(), ana);
    }
    expect(await codeOf(write())).toBe('too_many_requests');
    now = new Date('2026-11-21T12:00:01Z');
    expect(await codeOf(write())).toBe('done');
  });
});

describe('an own review', () => {
  it('that is changed is read by staff again before it is public', async () => {
    const { id } = await write();
    await staff.publish(id);
    const [{ revision } = { revision: 0 }] = (await services.reviews.own(slug, ana)).reviews;
    const changed = await services.reviews.edit(id, body({ stars: 2 }), ana, revision);
    expect(changed).toMatchObject({ status: 'pending', stars: 2, revision: revision + 1 });
    expect(await publicOnes()).toEqual([]);
    expect((await ratingOf())?.count).toBe(0);
  });

  it('is not written over by an older copy', async () => {
    const { id, revision } = await write();
    await services.reviews.edit(id, body({ stars: 2 }), ana, revision);
    const again = services.reviews.edit(id, body({ stars: 5 }), ana, revision);
    await expect(again).rejects.toMatchObject({
      code: 'revision_mismatch',
      current: { stars: 2, revision: revision + 1 },
    });
  });

  it('does not become a second one of another type', async () => {
    const first = await write();
    await write({ type: 'ADN' });
    const moved = services.reviews.edit(first.id, body({ type: 'ADN' }), ana, first.revision);
    expect(await codeOf(moved)).toBe('validation_failed');
  });

  it('is removed for good, with its marks', async () => {
    const { id } = await write();
    await staff.publish(id);
    await services.reviews.markHelpful(id, true, ben);
    await services.reviews.remove(id, ana);
    expect(await publicOnes()).toEqual([]);
    expect(await services.reviews.own(slug, ben)).toMatchObject({ marks: [] });
    expect((await ratingOf())?.count).toBe(0);
  });

  it('is nobody else’s to change or remove', async () => {
    const { id, revision } = await write();
    expect(await codeOf(services.reviews.edit(id, body(), ben, revision))).toBe('not_found');
    expect(await codeOf(services.reviews.remove(id, ben))).toBe('not_found');
    expect(await codeOf(services.reviews.remove(randomUUID(), ana))).toBe('not_found');
  });
});

describe('what readers say about a review', () => {
  it('counts once a person, and can be taken back', async () => {
    const { id } = await write();
    await staff.publish(id);
    const helpful = (on: boolean) => services.reviews.markHelpful(id, on, ben);
    expect(await helpful(true)).toEqual({ helpfulCount: 1, on: true });
    expect(await helpful(true)).toEqual({ helpfulCount: 1, on: true });
    expect((await services.reviews.own(slug, ben)).marks).toEqual([
      { reviewId: id, kind: 'helpful' },
    ]);
    expect(await helpful(false)).toEqual({ helpfulCount: 0, on: false });
    expect(await helpful(false)).toEqual({ helpfulCount: 0, on: false });
  });

  it('is not said about one’s own, nor about what is not public', async () => {
    const { id } = await write();
    expect(await codeOf(services.reviews.markHelpful(id, true, ben))).toBe('not_found');
    await staff.publish(id);
    expect(await codeOf(services.reviews.markHelpful(id, true, ana))).toBe('wrong_role');
    expect(await codeOf(services.reviews.flag(id, 'It is mine.', ana))).toBe('wrong_role');
  });

  it('reaches staff once, with its reason', async () => {
    const { id } = await write();
    await staff.publish(id);
    expect(await codeOf(services.reviews.flag(id, ' x ', ben))).toBe('validation_failed');
    await services.reviews.flag(id, 'It names a patient.', ben);
    await services.reviews.flag(id, 'Another reason.', ben);
    const flagged = await staff.flagged(10);
    expect(flagged.map(({ reason }) => reason)).toEqual(['It names a patient.']);
  });
});

describe('the list of reviews', () => {
  async function many(count: number): Promise<void> {
    await database.db.insert(reviews).values(
      Array.from({ length: count }, (_, at) => ({
        universityId: schoolId,
        type: at % 2 === 0 ? ('BSN' as const) : ('ADN' as const),
        authorName: `Person ${at}`,
        stars: 3,
        body: bodyText,
        status: 'published' as const,
        helpfulCount: at === 2 ? 9 : 0,
        createdAt: new Date(now.getTime() + at * 1000),
        updatedAt: now,
      })),
    );
  }

  it('has the newest first, or the most helpful', async () => {
    await many(4);
    const names = async (sort: 'newest' | 'helpful') =>
      (await services.reviews.list(slug, { sort })).reviews.map(({ authorName }) => authorName);
    expect(await names('newest')).toEqual(['Person 3', 'Person 2', 'Person 1', 'Person 0']);
    expect((await names('helpful'))[0]).toBe('Person 2');
  });

  it('comes in pages of five; one beyond the end is the last', async () => {
    await many(12);
    const page = (at: number) => services.reviews.list(slug, { page: at });
    expect(await page(1)).toMatchObject({ page: 1, pages: 3, total: 12 });
    expect((await page(3)).reviews).toHaveLength(2);
    expect((await page(99)).page).toBe(3);
  });

  it('can be that of one type of program', async () => {
    await many(5);
    const { reviews: found, total } = await services.reviews.list(slug, { type: 'ADN' });
    expect([found.every(({ type }) => type === 'ADN'), total]).toEqual([true, 2]);
  });

  it('has no samples on a real school, and has them on a fictitious one', async () => {
    const other = await buildSchool(database.db, { slug: 'made-up', fictitious: true });
    const sample = {
      type: 'BSN' as const,
      authorName: 'A',
      stars: 5,
      body: bodyText,
      status: 'published' as const,
      sample: true,
      createdAt: now,
      updatedAt: now,
    };
    await database.db.insert(reviews).values([
      { ...sample, universityId: schoolId },
      { ...sample, universityId: other },
    ]);
    expect(await publicOnes()).toEqual([]);
    expect((await services.reviews.list('made-up', {})).total).toBe(1);
  });
});
