import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { badgeAwards } from '../tables.ts';

export async function findAwards(db: Queries, userId: string): Promise<Map<string, Date>> {
  const rows = await db.select().from(badgeAwards).where(eq(badgeAwards.userId, userId));
  return new Map(rows.map(({ badge, at }) => [badge, at]));
}

/** @returns those that are new */
export async function addAwards(
  db: Queries,
  userId: string,
  badges: readonly string[],
  at: Date,
): Promise<string[]> {
  if (badges.length === 0) return [];
  const added = await db
    .insert(badgeAwards)
    .values(badges.map((badge) => ({ userId, badge, at })))
    .onConflictDoNothing()
    .returning({ badge: badgeAwards.badge });
  return added.map(({ badge }) => badge);
}

type PostFacts = {
  readonly best_answer: number;
  readonly best_question: number;
  readonly solved: number;
  readonly self_solved: number;
  readonly edited_at: string | null;
  readonly verified_on: string | null;
};

/** Who wrote more has long earned what these tell. */
const newestPosts = 1000;

/** Of the newest posts; nothing of a question asked anonymously, and nothing by its asker in it. */
export async function findPostFacts(db: Queries, userId: string): Promise<PostFacts> {
  const { rows } = await db.execute<PostFacts>(sql`
    with asked as (
      select id, score, edited_at, accepted_answer_id from forum_questions
      where author_id = ${userId} and not anonymous and state in ('open', 'closed', 'locked')
      order by id desc nulls last limit ${newestPosts}
    ), answered as (
      select a.id, a.score, a.edited_at from (
        select id, question_id, author_id, score, edited_at from forum_answers
        where author_id = ${userId} and state = 'open' order by id desc nulls last limit ${newestPosts}
      ) a
      join forum_questions q on q.id = a.question_id
      where q.state in ('open', 'closed', 'locked') and not (q.anonymous and q.author_id is not distinct from a.author_id)
    )
    select
      coalesce((select max(score) from answered), 0)::int as best_answer,
      coalesce((select max(score) from asked), 0)::int as best_question,
      (select count(*) from asked where accepted_answer_id is not null)::int as solved,
      (select count(*) from asked join answered on answered.id = asked.accepted_answer_id)::int as self_solved,
      least((select min(edited_at) from asked), (select min(edited_at) from answered))::text as edited_at,
      (select license_verified_on::text from users where id = ${userId} and role_name = 'Nurse') as verified_on
  `);
  const [row] = rows;
  return (
    row ?? {
      best_answer: 0,
      best_question: 0,
      solved: 0,
      self_solved: 0,
      edited_at: null,
      verified_on: null,
    }
  );
}
