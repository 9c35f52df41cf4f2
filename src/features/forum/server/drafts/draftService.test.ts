import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { maxDrafts } from '../../draftContract.ts';
import { createDraftService, type DraftService } from './draftService.ts';

let database: OpenDatabase;
let now: Date;
let drafts: DraftService;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00.000Z');
  drafts = createDraftService({ database, clock: () => now });
  userId = randomUUID();
});

const save = (key: string, ifMatch: number, values: Record<string, string>) =>
  drafts.save({
    userId,
    key,
    ifMatch,
    changes: Object.entries(values).map(([path, value]) => ({ path, value })),
  });
const dayLater = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000));

describe('a draft', () => {
  it('takes the changed fields and leaves the others', async () => {
    await save('new', 0, { title: 'How long', body: 'I wonder' });
    expect(await save('new', 1, { title: 'How long is the wait?' })).toEqual({
      key: 'new',
      revision: 2,
      values: { title: 'How long is the wait?', body: 'I wonder' },
      updatedAt: now.toISOString(),
    });
  });

  it('at another revision is refused with the server’s copy, and stays as it was', async () => {
    const saved = await save('q:7', 0, { body: 'from the phone' });
    const problem = await getProblem(save('q:7', 0, { body: 'from the laptop' }));
    expect(problem).toMatchObject({ code: 'revision_mismatch', current: saved });
    expect(await drafts.list(userId)).toEqual([saved]);
  });

  it('never written is at revision 0', async () => {
    const problem = await getProblem(save('new', 3, { body: 'text' }));
    expect(problem.current).toMatchObject({ revision: 0, values: {} });
  });

  it('written at once by two devices is one of them, and the other learns of it', async () => {
    const results = await Promise.allSettled([
      save('new', 0, { body: 'one' }),
      save('new', 0, { body: 'other' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await drafts.list(userId))[0]).toMatchObject({ revision: 1 });
  });

  it('is nobody else’s', async () => {
    await save('new', 0, { body: 'mine' });
    expect(await drafts.list(randomUUID())).toEqual([]);
  });

  it('holds any text', async () => {
    const body = 'nul \u0000, half a pair \ud800, emoji 🩺, quote "';
    await save('new', 0, { body });
    expect((await drafts.list(userId))[0]?.values).toEqual({ body });
  });
});

describe('a deleted draft', () => {
  it('is one whose fields are all empty, and is not listed', async () => {
    await save('new', 0, { body: 'text' });
    await save('new', 1, { body: '' });
    expect(await drafts.list(userId)).toEqual([]);
  });

  it('keeps its revision, so that a device that was offline is told', async () => {
    await save('new', 0, { body: 'text' });
    await drafts.remove(userId, 'new');
    const problem = await getProblem(save('new', 1, { body: 'text and more' }));
    expect(problem.current).toMatchObject({ revision: 2, values: {} });
    expect(await save('new', 2, { body: 'text and more' })).toMatchObject({ revision: 3 });
  });

  it('that never existed is deleted', async () => {
    await drafts.remove(userId, 'c:9');
    await drafts.remove(userId, 'c:9');
    expect(await drafts.list(userId)).toEqual([]);
  });

  it('is forgotten after 90 days', async () => {
    await save('q:1', 0, { body: 'text' });
    await drafts.remove(userId, 'q:1');
    dayLater(91);
    await save('q:2', 0, { body: 'text' });
    await save('q:2', 1, { body: '' });
    expect((await getProblem(save('q:1', 2, { body: 'x' }))).current).toMatchObject({
      revision: 0,
    });
  });
});

describe('the number of drafts', () => {
  it(`is at most ${maxDrafts}; what exists can still be changed and deleted`, async () => {
    for (let id = 1; id <= maxDrafts; id += 1) await save(`q:${id}`, 0, { body: 'text' });
    const problem = await getProblem(save('new', 0, { body: 'one more' }));
    expect(problem.code).toBe('validation_failed');
    expect(await save('q:1', 1, { body: 'changed' })).toMatchObject({ revision: 2 });
    await drafts.remove(userId, 'q:1');
    expect(await save('new', 0, { body: 'one more' })).toMatchObject({ revision: 1 });
  });
});
