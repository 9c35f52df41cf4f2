// Each fact is read from the first rows of an index: it counts the oldest post like the newest, and costs the same.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { users } from '#features/account/server/tables.ts';
import type { BadgeFacts } from './badgeList.ts';

const userId = sql.placeholder('userId');

/** Written out as the partial indexes have it. */
const asked = (columns: SQL, rest = sql``) => sql`(
  select ${columns} from forum_questions q
  where q.author_id = ${userId} and not q.anonymous and q.state in ('open', 'closed', 'locked') ${rest}
)`;

/** Nothing by its asker in a question asked anonymously. */
const answered = (columns: SQL, rest: SQL) => sql`(
  select ${columns} from forum_answers a join forum_questions q on q.id = a.question_id
  where a.author_id = ${userId} and a.state = 'open' and q.state in ('open', 'closed', 'locked')
    and not (q.anonymous and q.author_id is not distinct from a.author_id) ${rest}
)`;

const isSelfSolved = asked(
  sql`1`,
  sql`and q.accepted_answer_id is not null and exists (
    select 1 from forum_answers a
    where a.author_id = ${userId} and a.id = q.accepted_answer_id and a.state = 'open'
  )`,
);
const firstEdit = sql<string | null>`least(
  ${asked(sql`q.edited_at`, sql`and q.edited_at is not null order by q.edited_at limit 1`)},
  ${answered(sql`a.edited_at`, sql`and a.edited_at is not null order by a.edited_at limit 1`)}
)::text`;
const bestFirst = (score: SQL) => sql`order by ${score} desc nulls last limit 1`;

const facts = prepareFor((on) =>
  on
    .select({
      bestAnswerScore: sql<number>`coalesce(${answered(sql`a.score`, bestFirst(sql`a.score`))}, 0)`,
      bestQuestionScore: sql<number>`coalesce(${asked(sql`q.score`, bestFirst(sql`q.score`))}, 0)`,
      hasSolvedQuestion: sql<boolean>`exists ${asked(sql`1`, sql`and q.accepted_answer_id is not null`)}`,
      hasSelfSolved: sql<boolean>`exists ${isSelfSolved}`,
      firstEdit,
      verifiedOn: sql<
        string | null
      >`case when ${users.roleName} = 'Nurse' then ${users.licenseVerifiedOn}::text end`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('forum_post_facts'),
);

export type PostFacts = Pick<
  BadgeFacts,
  | 'bestAnswerScore'
  | 'bestQuestionScore'
  | 'hasSolvedQuestion'
  | 'hasSelfSolved'
  | 'firstEditedAt'
  | 'licenseVerifiedAt'
>;

const nothing: PostFacts = {
  bestAnswerScore: 0,
  bestQuestionScore: 0,
  hasSolvedQuestion: false,
  hasSelfSolved: false,
  firstEditedAt: null,
  licenseVerifiedAt: null,
};

const readDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Of public posts; nothing that was asked anonymously. */
export async function findPostFacts(db: Queries, id: string): Promise<PostFacts> {
  const [row] = await facts(db).execute({ userId: id });
  if (row === undefined) return nothing;
  const { firstEdit: editedAt, verifiedOn, ...rest } = row;
  return {
    ...rest,
    firstEditedAt: readDate(editedAt),
    licenseVerifiedAt: readDate(verifiedOn),
  };
}
