import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { cpuMs } from '#testing/cpuTime.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { day, hour, minute } from '#shared/time/duration.ts';
import { checkAnswer, checkComment, checkQuestion, cleanQuestion } from '../../rules.ts';
import { badgeAwards, flags, members, votes } from '../members/tables.ts';
import { answers, comments, questions, tags, tagSynonyms } from '../tables.ts';
import { readThreads, seedForum } from './seedForum.ts';

const now = new Date('2026-11-20T12:00:00Z');
const emails = ['student', 'condenser', 'nurse'].map((name) => `${name}@example.test`);
let database: OpenDatabase;
let cost = 0;
const seed = () =>
  seedForum({ database, now, sampleEmails: emails, passwordHash: 'nobody knows it' });

beforeAll(async () => {
  database = await openTestDatabase();
  const handles = ['sam-sample', 'connie-condenser', 'nora-nightlamp'];
  for (const [at, email] of emails.entries()) {
    await buildUser(database.db, { email, handle: handles[at] ?? '' });
  }
  cost = await cpuMs(async () => expect(await seed()).toEqual({ questions: 60 }));
});
afterAll(() => database.close());

const count = (table: Parameters<typeof database.db.$count>[0], where?: ReturnType<typeof sql>) =>
  database.db.$count(table, where);
const threads = readThreads();
const everyPost = threads.flatMap(({ question, answers: given, comments: about }) => [
  question,
  ...about,
  ...given.flatMap((each) => [each.answer, ...each.comments]),
]);

describe('the forum of the demo', () => {
  it('has 30 tags, 60 questions, 150 answers and 220 comments, all marked as samples', async () => {
    expect(await count(tags, sql`sample`)).toBe(30);
    expect(await count(questions, sql`sample`)).toBe(60);
    expect(await count(answers, sql`sample`)).toBe(150);
    expect(await count(comments, sql`sample`)).toBe(220);
    expect(await count(tagSynonyms)).toBeGreaterThan(60);
  });

  it('has each state that a question can be in', async () => {
    const states = {
      solved: sql`accepted_answer_id is not null`,
      unanswered: sql`state = 'open' and answer_count = 0`,
      closed: sql`state = 'closed' and close_reason = 'needs_detail'`,
      outdated: sql`state = 'closed' and close_reason = 'outdated'`,
      duplicate: sql`close_reason = 'duplicate' and duplicate_of is not null`,
      locked: sql`state = 'locked' and close_note <> ''`,
      'needs info': sql`needs_info is not null`,
      anonymous: sql`anonymous`,
      pending: sql`state = 'pending' and pending_why = 'first_post'`,
      Spanish: sql`lang = 'es'`,
      'without an account': sql`author_id is null`,
      pinned: sql`pinned_until > now()`,
      edited: sql`revision = 2 and edited_at is not null`,
      'with 25 answers': sql`answer_count = 25`,
      'answered by nurses': sql`nurse_answer_count > 0`,
    };
    for (const [name, where] of Object.entries(states)) {
      expect(await count(questions, where), name).toBeGreaterThan(0);
    }
    expect(await count(answers, sql`outdated > 0`)).toBeGreaterThan(0);
    expect(await count(flags)).toBeGreaterThan(0);
    const ended = sql`stamp_expires_on < ${now.toISOString().slice(0, 10)}`;
    expect(await count(answers, ended)).toBeGreaterThan(0);
  });

  it('is from minutes to years old, and nothing is answered before it is asked', () => {
    const ages = everyPost.map(({ ageMs }) => ageMs);
    expect(Math.min(...ages)).toBeLessThan(hour);
    expect(Math.min(...ages)).toBeGreaterThan(minute);
    expect(Math.max(...ages)).toBeGreaterThan(2 * 365 * day);
    for (const { question, answers: given, comments: about } of threads) {
      const below = [
        ...[...about, ...given.map(({ answer }) => answer)].map((post) => [question, post]),
        ...given.flatMap(({ answer, comments: each }) => each.map((post) => [answer, post])),
      ] as const;
      for (const [above, post] of below) {
        expect(post?.ageMs, `${question.title}: ${post?.body}`).toBeLessThan(above?.ageMs ?? 0);
      }
    }
  });

  it('keeps the rules of the forum, one answer a person included', () => {
    for (const { question, answers: given } of threads) {
      const list = (question.facts.get('tags') ?? '').split(',');
      const body = {
        title: question.title,
        body: question.body,
        tags: list,
        anonymous: false,
        template: null,
        school: '',
        program: null,
        lang: 'en' as const,
      };
      expect(checkQuestion(body), question.title).toEqual([]);
      expect(cleanQuestion(body)).toEqual(body);
      const authors = given.map(({ answer }) => answer.handle ?? answer.body);
      expect(new Set(authors).size, question.title).toBe(authors.length);
      for (const { answer } of given)
        expect(checkAnswer({ body: answer.body, lang: 'en' })).toEqual([]);
    }
    for (const { kind, body } of everyPost) {
      if (kind === 'comment') expect(checkComment(body), body).toEqual([]);
    }
  });

  it('repeats no sentence', () => {
    const sentences = everyPost.flatMap(({ body }) =>
      body.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25),
    );
    expect(sentences.length).toBeGreaterThan(700);
    expect(sentences.filter((each, at) => sentences.indexOf(each) !== at)).toEqual([]);
  });

  it('has counts that are right', async () => {
    const { rows } = await database.db.execute(sql`
      select id from forum_questions question where
        answer_count <> (select count(*) from forum_answers where question_id = question.id)
        or nurse_answer_count <> (select count(*) from forum_answers where question_id = question.id and stamp_state is not null)
        or comment_count <> (select count(*) from forum_comments where on_id = question.id)
        or score <> (select coalesce(sum(value), 0) from forum_votes where post_id = question.id)
        or save_count <> (select count(*) from forum_saves where post_id = question.id)
        or follow_count <> (select count(*) from forum_follows where key = question.id::text)`);
    expect(rows).toEqual([]);
    const wrong = await database.db.execute(sql`
      select slug from forum_tags tag where
        count <> (select count(*) from forum_questions where state in ('open', 'closed', 'locked') and tag.slug = any (tags))`);
    expect(wrong.rows).toEqual([]);
    const used = await database.db.execute(sql`
      select distinct tag from forum_questions, unnest(tags) tag where tag not in (select slug from forum_tags)`);
    expect(used.rows).toEqual([]);
  });

  it('counts nothing that was asked anonymously for its author', async () => {
    const { rows } = await database.db.execute(sql`
      select user_id from forum_reputation event join forum_questions question on question.id = event.post_id
      where question.anonymous and event.user_id = question.author_id`);
    expect(rows).toEqual([]);
    const [kiwi] = await database.db.select().from(users).where(eq(users.handle, 'kiwi-cna'));
    const [member] = await database.db
      .select()
      .from(members)
      .where(eq(members.userId, kiwi?.id ?? ''));
    const asked = threads.filter(({ question }) => question.handle === 'kiwi-cna');
    expect(asked.some(({ question }) => question.facts.has('anonymous'))).toBe(true);
    expect(member?.questionCount).toBe(
      asked.filter(({ question }) => !question.facts.has('anonymous')).length,
    );
  });

  it('has members with votes, reputation and badges', async () => {
    expect(await count(votes)).toBeGreaterThan(800);
    expect(await count(members, sql`reputation > 200`)).toBeGreaterThan(5);
    const badges = await database.db.selectDistinct({ badge: badgeAwards.badge }).from(badgeAwards);
    expect(badges.length).toBeGreaterThanOrEqual(12);
  });

  it('is made once, in seconds', async () => {
    // The embedded engine works in this process too, and takes most of it.
    expect(cost).toBeLessThan(process.env.TEST_DATABASE_URL ? 2_500 : 6_000);
    expect(await seed()).toEqual({ questions: 0 });
    expect(await count(questions)).toBe(60);
  });
});
