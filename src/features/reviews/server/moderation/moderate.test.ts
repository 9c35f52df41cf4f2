import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { moderate } from './moderate.ts';
import { createReviewModeration } from './reviewModeration.ts';
import { universities } from '#features/schools/server/tables.ts';
import { reviews, reviewVotes } from '../tables.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { buildSchoolServices } from '#main/services/testingSchoolServices.ts';

const clock = () => new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.db.delete(universities));
afterAll(() => database.close());

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  let said = '';
  const code = await moderate(args, {
    reviews: createReviewModeration({ database, clock }),
    reports: buildSchoolServices(database, clock).reports,
    print: (text) => void (said += text),
  });
  return { code, output: said };
}

async function waitingReview(): Promise<string> {
  const universityId = await buildSchool(database.db, { slug: 'harbor', name: 'Harbor State' });
  const [row] = await database.db
    .insert(reviews)
    .values({
      universityId,
      type: 'BSN',
      authorName: 'Ana R.',
      stars: 4,
      body: 'Dr. Lee helped me.\nTwice.',
      status: 'pending',
      createdAt: clock(),
      updatedAt: clock(),
    })
    .returning({ id: reviews.id });
  return row?.id ?? '';
}
const stateOf = async () => (await database.db.select().from(reviews))[0];

describe('npm run reviews', () => {
  it('shows what waits, with what to look at', async () => {
    const id = await waitingReview();
    const { code, output: said } = await run();
    expect(code).toBe(0);
    for (const part of [id, 'Harbor State, BSN, 4 of 5, Ana R.', 'names a staff member', 'Twice.'])
      expect(said).toContain(part);
    await database.db.delete(reviews);
    expect((await run('list')).output).toBe('No review waits.\n');
  });

  it('publishes once', async () => {
    const id = await waitingReview();
    expect(await run('publish', id)).toEqual({ code: 0, output: 'Done.\n' });
    expect((await stateOf())?.status).toBe('published');
    expect((await run('publish', id)).code).toBe(1);
  });

  it('rejects with words for the author, and not without', async () => {
    const id = await waitingReview();
    expect((await run('reject', id)).output).toContain('Say why');
    expect((await run('reject', id, 'It', 'names', 'an instructor.')).code).toBe(0);
    expect(await stateOf()).toMatchObject({
      status: 'rejected',
      reason: 'It names an instructor.',
    });
  });

  it('takes a published one down, and sets under one what the school says', async () => {
    const id = await waitingReview();
    expect((await run('reply', id, 'Thank you.')).code).toBe(1);
    expect((await run('hide', id, 'It names a patient.')).code).toBe(1);
    await run('publish', id);
    expect((await run('reply', id, 'Thank', 'you.')).code).toBe(0);
    expect((await stateOf())?.reply).toEqual({ text: 'Thank you.', at: clock().toISOString() });
    expect((await run('reply', id)).code).toBe(0);
    expect((await stateOf())?.reply).toBeNull();
    expect((await run('hide', id)).output).toContain('Say why');
    expect((await run('hide', id, 'It names a patient.')).code).toBe(0);
    expect(await stateOf()).toMatchObject({ status: 'removed', reason: 'It names a patient.' });
  });

  it('lists a flag until somebody looked at it and left the review as it is', async () => {
    const id = await waitingReview();
    await run('publish', id);
    const flag = { reviewId: id, kind: 'flag', reason: 'An advertisement.', at: clock() } as const;
    await database.db.insert(reviewVotes).values({ ...flag, userId: randomUUID() });
    expect((await run('flagged')).output).toContain('An advertisement.');
    expect(await run('keep', id)).toEqual({ code: 0, output: 'Done.\n' });
    expect((await run('flagged')).output).toBe('No published review was flagged.\n');
    expect((await stateOf())?.status).toBe('published');
    expect((await run('keep', id)).code).toBe(1);
    await database.db.insert(reviewVotes).values({ ...flag, userId: randomUUID() });
    expect((await run('flagged')).output).toContain('An advertisement.');
  });

  it('shows and closes reports', async () => {
    const universityId = await buildSchool(database.db, { slug: 'harbor', name: 'Harbor State' });
    const { reports } = buildSchoolServices(database, clock);
    const report = {
      field: 'Costs',
      message: 'The fee is $60 now.',
      email: 'a@example.test',
      website: '',
    };
    await reports.report(universityId, report, { networkPrefix: '203.0.113.1', userId: null });
    const { output: said } = await run('reports');
    for (const part of [
      '/university/harbor',
      'Costs, answer to a@example.test',
      'The fee is $60 now.',
    ])
      expect(said).toContain(part);
    const [id = ''] = said.split(' ');
    expect((await run('close', id)).code).toBe(0);
    expect((await run('reports')).output).toBe('No report is open.\n');
  });

  it('says how it is used when it does not understand', async () => {
    expect((await run('delete')).code).toBe(1);
    expect((await run('help')).output).toContain('npm run reviews -- publish <id>');
    expect((await run('publish', '1')).output).toContain('Which one?');
  });
});
