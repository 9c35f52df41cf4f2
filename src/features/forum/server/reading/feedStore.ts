import { and, asc, between, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { questions } from '../tables.ts';
import { isPublic } from './cardStore.ts';

/** Ids of a part: answers and comments have ids of the same sequence, so that it names fewer questions than that. */
export const idsOfSitemapPart = 10_000;

/** Numbers, from 1, of the parts that name a question; each is found by one step in the index. */
export async function listSitemapParts(db: Queries): Promise<number[]> {
  const first = (after: string) => sql`(
    select (q.id - 1) / ${sql.raw(String(idsOfSitemapPart))} + 1 from forum_questions q
    where q.state in ('open', 'closed', 'locked') and q.id > ${sql.raw(after)}
    order by q.id asc nulls first limit 1
  )`;
  const { rows } = await db.execute<{ number: string }>(sql`
    with recursive part(number) as (
      select ${first('0')}
      union all
      select ${first(`part.number * ${idsOfSitemapPart}`)} from part where part.number is not null
    )
    select number from part where number is not null
  `);
  return rows.map(({ number }) => Number(number));
}

export const listSitemapPart = (db: Queries, number: number) =>
  db
    .select({ id: questions.id, activeAt: questions.activeAt })
    .from(questions)
    .where(
      and(
        isPublic,
        between(questions.id, (number - 1) * idsOfSitemapPart + 1, number * idsOfSitemapPart),
      ),
    )
    .orderBy(asc(questions.id));
