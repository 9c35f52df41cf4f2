import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { PostKind } from '../../contract.ts';

export type QueueRow = {
  readonly kind: PostKind;
  readonly id: number;
  readonly question_id: number;
  readonly title: string;
  readonly html: string;
  readonly handle: string | null;
  readonly anonymous: boolean;
  readonly state: string;
  readonly pending_why: string;
  readonly at: Date;
};

/** Pending posts and public ones with an open flag, oldest first; what can’t be read by anybody waits for nobody. */
export async function listQueue(db: Queries, limit: number): Promise<QueueRow[]> {
  const { rows } = await db.execute<
    Omit<QueueRow, 'id' | 'question_id' | 'at'> & {
      id: string | number;
      question_id: string | number;
      at: string | Date;
    }
  >(sql`
    with flagged as (
      select post_id, kind, min(at) as at from forum_flags where state = 'open' group by post_id, kind
    ), waiting as (
      (select 'question' as kind, id, created_at as at from forum_questions
        where state = 'pending' order by id limit ${limit})
      union all
      (select 'answer', id, created_at from forum_answers where state = 'pending' order by id limit ${limit})
      union all
      (select 'comment', id, created_at from forum_comments where state = 'pending' order by id limit ${limit})
      union all
      select kind, post_id, at from flagged
    ), posts as (
      select w.kind, q.id, q.id as question_id, q.title, q.html, q.author_id,
        q.anonymous, q.state, q.pending_why, w.at
      from waiting w join forum_questions q on q.id = w.id
      where w.kind = 'question' and q.state <> 'deleted'
      union all
      select w.kind, a.id, q.id, q.title, a.html, a.author_id,
        coalesce(q.anonymous and q.author_id = a.author_id, false), a.state, a.pending_why, w.at
      from waiting w join forum_answers a on a.id = w.id join forum_questions q on q.id = a.question_id
      where w.kind = 'answer' and a.state <> 'deleted' and q.state <> 'deleted'
      union all
      select w.kind, c.id, q.id, q.title, c.html, c.author_id,
        coalesce(q.anonymous and q.author_id = c.author_id, false), c.state, c.pending_why, w.at
      from waiting w join forum_comments c on c.id = w.id join forum_questions q on q.id = c.question_id
      left join forum_answers a on a.id = c.on_id
      where w.kind = 'comment' and c.state <> 'deleted' and q.state <> 'deleted'
        and coalesce(a.state, 'open') <> 'deleted'
    )
    select p.kind, p.id, p.question_id, p.title, p.html, u.handle, p.anonymous, p.state, p.pending_why, p.at
    from posts p left join users u on u.id = p.author_id
    order by p.at, p.id limit ${limit}
  `);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    question_id: Number(row.question_id),
    at: new Date(row.at),
  }));
}
