import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createForum, type ForumServices } from '../services.ts';
import { attempts, questions, tags } from '../tables.ts';
import { badgeAwards, flags, members, reputationEvents, votes } from './tables.ts';
import {
  buildAnswer,
  buildForumDependencies,
  buildQuestion,
  forumNow,
  postRef,
} from './testingForum.ts';
import { buildTag } from '../testingForumRows.ts';

let database: OpenDatabase;
let forum: ForumServices;
let people: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { deps } = buildForumDependencies(database, () => forumNow);
  forum = createForum({ ...deps, schoolOf: () => Promise.reject(new Error('No school.')) });
  people = [];
  for (let at = 0; at < 4; at += 1) people.push((await buildUser(database.db)).id);
});
afterAll(() => database.close());

/** Person 0 asks, the others answer one each. */
async function buildThread(anonymous: boolean): Promise<{ question: number; answers: number[] }> {
  for (const table of [
    questions,
    tags,
    votes,
    members,
    reputationEvents,
    badgeAwards,
    flags,
    attempts,
  ])
    await database.db.delete(table);
  await buildTag(database.db, 'prerequisites');
  const question = await buildQuestion(database.db, { authorId: people[0], anonymous });
  const answers: number[] = [];
  for (const authorId of people)
    answers.push(await buildAnswer(database.db, { questionId: question, authorId }));
  for (const [at, id] of answers.entries())
    await forum.members.effects.published(
      postRef({
        id,
        kind: 'answer',
        questionId: question,
        authorId: people[at] ?? null,
        anonymous: anonymous && at === 0,
      }),
    );
  return { question, answers };
}

type Step =
  | { readonly do: 'vote'; readonly who: number; readonly on: number; readonly value: number }
  | { readonly do: 'accept'; readonly on: number | null }
  | { readonly do: 'remove'; readonly on: number };

const person = fc.integer({ min: 0, max: 3 });
/** The last post is the question. */
const post = fc.integer({ min: 0, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('vote' as const),
      who: person,
      on: post,
      value: fc.constantFrom(-1, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      on: fc.option(person, { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), on: person }) },
);

async function take(thread: { question: number; answers: number[] }, one: Step): Promise<void> {
  const idOf = (at: number) => thread.answers[at] ?? thread.question;
  if (one.do === 'remove') return forum.posts.publishing.remove('answer', idOf(one.on));
  const asker = { userId: people[0] ?? '', roleName: 'Student', permissions: [] };
  await (one.do === 'vote'
    ? forum.members.votes.cast(people[one.who] ?? '', {
        kind: one.on === 4 ? 'question' : 'answer',
        id: idOf(one.on),
        value: one.value,
      })
    : forum.members.acceptance.accept(asker, {
        questionId: thread.question,
        answerId: one.on === null ? null : idOf(one.on),
      })
  ).catch((error: unknown) => {
    // One’s own vote, or a post that was removed before.
    if (!/own|deleted/.test(String(error))) throw error;
  });
}

/** What is counted, beside what it is counted from. */
async function readCounts(): Promise<{ counted: unknown; real: unknown }> {
  const { rows: counted } = await database.pool.query(`
    select 'score ' || id as what, score as n from forum_answers union all
    select 'score ' || id, score from forum_questions union all
    select 'reputation ' || user_id, reputation from forum_members union all
    select 'accepted ' || user_id, accepted_count from forum_members union all
    select 'helped ' || user_id, helped_count from forum_members union all
    select 'is accepted ' || question_id, count(*) filter (where accepted)::int
    from forum_answers group by question_id
    order by what`);
  const { rows: real } = await database.pool.query(`
    with posts as (select id from forum_answers union all select id from forum_questions)
    select 'score ' || p.id as what,
      coalesce((select sum(value) from forum_votes v where v.post_id = p.id), 0)::int as n from posts p
    union all
    select 'reputation ' || m.user_id,
      coalesce((select sum(points) from forum_reputation r where r.user_id = m.user_id), 0)::int from forum_members m
    union all
    select 'accepted ' || m.user_id, (select count(*) from forum_reputation r
      where r.user_id = m.user_id and r.reason = 'accepted')::int from forum_members m
    union all
    select 'helped ' || m.user_id, (select count(distinct by_user_id) from forum_reputation r
      where r.user_id = m.user_id and r.points > 0)::int from forum_members m
    union all
    select 'is accepted ' || id, (accepted_answer_id is not null)::int from forum_questions
    order by what`);
  return { counted, real };
}

describe('scores, reputation and helped people', () => {
  it('are what the votes and acceptances make them, in any order and at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        async (anonymous, batches) => {
          const thread = await buildThread(anonymous);
          for (const batch of batches) {
            await Promise.all(batch.map((one) => take(thread, one)));
            const { counted, real } = await readCounts();
            expect(counted).toEqual(real);
          }
          const [asker = ''] = people;
          const { rows } = await database.pool.query(
            'select reputation, accepted_count, helped_count from forum_members where user_id = $1',
            [asker],
          );
          if (anonymous)
            expect(rows).toEqual([{ reputation: 0, accepted_count: 0, helped_count: 0 }]);
        },
      ),
      { numRuns: propertyRuns(6, 300) },
    );
  });
});
