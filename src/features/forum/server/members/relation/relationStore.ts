import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '#features/account/server/tables.ts';
import { questions } from '../../tables.ts';
import { blocks } from '../tables.ts';

export type RelationHead = {
  readonly state: string;
  readonly authorId: string | null;
  readonly isFollowing: boolean;
  readonly handle: string | null;
};

export async function findRelationHead(
  db: Queries,
  questionId: number,
  userId: string,
): Promise<RelationHead | null> {
  const [row] = await db
    .select({
      state: questions.state,
      authorId: questions.authorId,
      isFollowing: sql<boolean>`exists (
        select 1 from forum_follows
        where user_id = ${userId} and kind = 'question' and key = ${String(questionId)}
      )`,
      handle: sql<string | null>`(select handle from users where users.id = ${userId})`,
    })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row ?? null;
}

export type Mark = {
  readonly what: 'vote' | 'reaction' | 'save' | 'flag';
  readonly id: string;
  /** Of a vote, 1 or -1; of a reaction its kind. */
  readonly value: string;
};

/** Everything a member marked in a thread, by one query. */
export async function listMarks(db: Queries, questionId: number, userId: string): Promise<Mark[]> {
  const { rows } = await db.execute<Mark>(sql`
    with thread as materialized (
      select ${questionId}::bigint as id
      union all select id from forum_answers where question_id = ${questionId}
      union all select id from forum_comments where question_id = ${questionId}
    )
    select 'vote' as what, v.post_id::text as id, v.value::text as value
    from thread join forum_votes v on v.post_id = thread.id and v.user_id = ${userId}
    union all
    select 'reaction', r.answer_id::text, r.kind
    from thread join forum_reactions r on r.answer_id = thread.id and r.user_id = ${userId}
    union all
    select 'save', s.post_id::text, ''
    from thread join forum_saves s on s.post_id = thread.id and s.user_id = ${userId}
    union all
    select 'flag', f.post_id::text, ''
    from thread join forum_flags f on f.post_id = thread.id and f.user_id = ${userId}
  `);
  return rows;
}

export type OwnPost = {
  readonly kind: 'question' | 'answer' | 'comment';
  readonly id: string;
  readonly body: string;
  readonly state: string;
};

/** Not what was deleted. */
export async function listOwnPosts(
  db: Queries,
  questionId: number,
  userId: string,
): Promise<OwnPost[]> {
  const { rows } = await db.execute<OwnPost>(sql`
    select 'question' as kind, id::text as id, body, state from forum_questions
    where id = ${questionId} and author_id = ${userId} and state <> 'deleted'
    union all
    select 'answer', id::text, body, state from forum_answers
    where question_id = ${questionId} and author_id = ${userId} and state <> 'deleted'
    union all
    select 'comment', id::text, body, state from forum_comments
    where question_id = ${questionId} and author_id = ${userId} and state <> 'deleted'
  `);
  return rows;
}

export async function listBlockedHandles(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ handle: users.handle })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(asc(users.handleKey));
  return rows.flatMap(({ handle }) => handle ?? []);
}
