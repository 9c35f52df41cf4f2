// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { crowded, growForum, runOn } from './testingGeneratedForum.ts';

let database: OpenDatabase;
const reported: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ statementTimeoutMs: 0, queryTimeoutMs: 300_000 });
  const run = runOn(database.db);
  await growForum(run, { from: 1, to: 200, members: 40 }, (done) => void reported.push(done));
  await growForum(run, { from: 201, to: 500, members: 100 });
});
afterAll(() => database.close());

const rowsOf = async (text: string) => (await database.db.execute(text)).rows;

describe('a generated forum', () => {
  it('says how far it is', () => {
    expect(reported).toEqual([
      '40 members',
      '200 questions',
      'indexes and references',
      'counts and statistics',
    ]);
  });

  it('has as many posts as asked for', async () => {
    expect(await rowsOf('select count(*)::int as posts from forum_questions')).toEqual([
      { posts: 500 },
    ]);
    expect(await rowsOf('select count(*)::int as posts from forum_answers')).toEqual([
      { posts: 1500 + crowded.answers - 4 },
    ]);
  });

  it('is searched as if it had been written post by post', async () => {
    const wrong = 'select id from forum_questions q where search <> forum_question_search(q)';
    expect(await rowsOf(wrong)).toEqual([]);
  });

  it('counts answers and comments where they are', async () => {
    const answers = `select id from forum_questions q where answer_count <>
      (select count(*) from forum_answers a where a.question_id = q.id and a.state = 'open')`;
    const comments = (table: string) => `select id from ${table} post where comment_count <>
      (select count(*) from forum_comments c where c.on_id = post.id and c.state = 'open')`;
    expect(await rowsOf(answers)).toEqual([]);
    expect(await rowsOf(comments('forum_questions'))).toEqual([]);
    expect(await rowsOf(comments('forum_answers'))).toEqual([]);
  });

  it('counts for each member what is public under their name', async () => {
    const wrong = `select user_id from forum_members m where
      question_count <> (select count(*) from forum_questions q
        where q.author_id = m.user_id and not q.anonymous and q.state <> 'pending')
      or answer_count <> (select count(*) from forum_answers a join forum_questions q on q.id = a.question_id
        where a.author_id = m.user_id and q.state <> 'pending' and not (q.anonymous and q.author_id = a.author_id))`;
    expect(await rowsOf(wrong)).toEqual([]);
    expect(await rowsOf('select user_id from forum_members where answer_count > 0')).not.toEqual(
      [],
    );
  });

  it('has the rows and counts of tags that the triggers would write', async () => {
    const tagRows = 'select * from forum_question_tags order by question_id, tag';
    const counts = 'select slug, count from forum_tags order by slug';
    const before = [await rowsOf(tagRows), await rowsOf(counts)];
    await database.db.execute('update forum_questions set tags = tags, score = score');
    expect([await rowsOf(tagRows), await rowsOf(counts)]).toEqual(before);
    const wrong = `select slug from forum_tags t where count <>
      (select count(*) from forum_question_tags q where q.tag = t.slug and q.is_listed)`;
    expect(await rowsOf(wrong)).toEqual([]);
  });

  it('has its indexes, references and triggers back', async () => {
    const off = `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`;
    expect(await rowsOf(off)).toEqual([]);
    const names = `select indexname from pg_indexes where indexname in
      ('forum_questions_search', 'forum_answers_score', 'forum_question_tags_new', 'forum_votes_post')`;
    expect(await rowsOf(names)).toHaveLength(4);
    const references = `select conname from pg_constraint
      where contype = 'f' and conrelid::regclass::text in ('forum_answers', 'forum_comments', 'forum_question_tags')`;
    expect(await rowsOf(references)).toHaveLength(3);
  });
});
