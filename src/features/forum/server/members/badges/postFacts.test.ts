import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answers, questions } from '../../tables.ts';
import { buildAnswer, buildQuestion, forumNow } from '../testingForum.ts';
import { findPostFacts } from './postFactStore.ts';

let database: OpenDatabase;
let ana: string;
let other: string;

const facts = () => findPostFacts(database.db, ana);
const editedAt = new Date('2026-11-01T09:30:00.000Z');

/** More than anybody reads at once. */
async function writeMany(): Promise<void> {
  const other = await buildQuestion(database.db);
  await database.db.execute(sql`
    insert into forum_questions (author_id, title, body, html, preview, tags, state, created_at, active_at)
    select ${ana}::uuid, 'How long?', '', '', '', '{}', 'open', ${forumNow.toISOString()}::timestamptz, ${forumNow.toISOString()}::timestamptz
    from generate_series(1, 1200)
  `);
  await database.db.execute(sql`
    insert into forum_answers (question_id, author_id, body, html, state, created_at)
    select ${other}::bigint, ${ana}::uuid, '', '', 'open', ${forumNow.toISOString()}::timestamptz
    from generate_series(1, 1200)
  `);
}

async function accept(questionId: number, answerId: number): Promise<void> {
  const { db } = database;
  await db.update(answers).set({ accepted: true }).where(sql`id = ${answerId}`);
  await db.update(questions).set({ acceptedAnswerId: answerId }).where(sql`id = ${questionId}`);
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  ana = (await buildUser(database.db, { email: 'ana@real.example', handle: 'ana' })).id;
  other = (await buildUser(database.db, { email: 'other@real.example', handle: 'other' })).id;
});
afterEach(async () => {
  for (const table of [answers, questions, users]) await database.db.delete(table);
});
afterAll(() => database.close());

const none = {
  bestAnswerScore: 0,
  bestQuestionScore: 0,
  hasSolvedQuestion: false,
  hasSelfSolved: false,
  firstEditedAt: null,
  licenseVerifiedAt: null,
};

describe('what badges go by', () => {
  it('is nothing before the first post', async () => {
    expect(await facts()).toEqual(none);
  });

  it('counts an old post like the newest, however many came after it', {
    tags: 'long',
  }, async () => {
    const { db } = database;
    const questionId = await buildQuestion(db, { authorId: ana, score: 12, editedAt });
    const answerId = await buildAnswer(db, { questionId, authorId: ana, score: 11 });
    await accept(questionId, answerId);
    await writeMany();
    expect(await facts()).toEqual({
      ...none,
      bestAnswerScore: 11,
      bestQuestionScore: 12,
      hasSolvedQuestion: true,
      hasSelfSolved: true,
      firstEditedAt: editedAt,
    });
  });

  it('takes the first edit of an answer when it came before that of a question', async () => {
    const { db } = database;
    const later = new Date(editedAt.getTime() + 1000);
    const questionId = await buildQuestion(db, { authorId: ana, editedAt: later });
    await buildAnswer(db, { questionId, authorId: ana, editedAt });
    expect((await facts()).firstEditedAt).toEqual(editedAt);
  });

  it('knows a question solved by somebody else from one solved by oneself', async () => {
    const { db } = database;
    const questionId = await buildQuestion(db, { authorId: ana });
    await accept(questionId, await buildAnswer(db, { questionId, authorId: other, score: 30 }));
    expect(await facts()).toEqual({ ...none, hasSolvedQuestion: true });
  });

  it('has nothing of a question asked anonymously, nor of its asker’s answers in it', async () => {
    const { db } = database;
    const asked = { authorId: ana, anonymous: true, score: 50, editedAt };
    const questionId = await buildQuestion(db, asked);
    await accept(
      questionId,
      await buildAnswer(db, { questionId, authorId: ana, score: 40, editedAt }),
    );
    expect(await facts()).toEqual(none);
    const plain = await buildQuestion(db, { authorId: other });
    await buildAnswer(db, { questionId: plain, authorId: ana, score: 3 });
    expect(await facts()).toEqual({ ...none, bestAnswerScore: 3 });
  });

  it.each(['pending', 'deleted'] as const)('has nothing of what is %s', async (state) => {
    const { db } = database;
    const hidden = await buildQuestion(db, { authorId: ana, score: 20, editedAt, state });
    await buildAnswer(db, { questionId: hidden, authorId: ana, score: 20, editedAt });
    const open = await buildQuestion(db, { authorId: other });
    await buildAnswer(db, { questionId: open, authorId: ana, score: 20, editedAt, state });
    expect(await facts()).toEqual(none);
  });
});
