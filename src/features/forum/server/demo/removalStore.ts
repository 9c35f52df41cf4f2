import { and, eq, inArray, like, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { sampleMemberDomain } from '../../rules.ts';
import * as memberTables from '../members/tables.ts';
import * as tables from '../tables.ts';
import { images } from '../images/tables.ts';
import type { Queries } from '#server/db/database.ts';

const { badgeAwards, flags, follows, members, reactions, reputationEvents, saves, votes } =
  memberTables;
const { answers, comments, questions } = tables;

const isSampleMember = like(users.email, `%@${sampleMemberDomain}`);

/** Posts of samples and what stands below them, whoever wrote that. */
async function findPostIds(db: Queries): Promise<number[]> {
  const sampleQuestions = db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.sample, true));
  const [asked, answered, commented] = [
    await sampleQuestions,
    await db
      .select({ id: answers.id })
      .from(answers)
      .where(or(eq(answers.sample, true), inArray(answers.questionId, sampleQuestions))),
    await db
      .select({ id: comments.id })
      .from(comments)
      .where(or(eq(comments.sample, true), inArray(comments.questionId, sampleQuestions))),
  ];
  return [...asked, ...answered, ...commented].map(({ id }) => id);
}

/** What others did to a sample, and samples to others, counts for nobody anymore. */
async function recountMembers(db: Queries): Promise<void> {
  const own = (table: typeof questions | typeof answers) =>
    sql`${table.authorId} = ${members.userId}`;
  await db.update(members).set({
    questionCount: sql`(select count(*) from ${questions} where ${own(questions)} and not ${questions.anonymous} and ${questions.state} in ('open', 'closed', 'locked'))`,
    answerCount: sql`(select count(*) from ${answers} join ${questions} on ${questions.id} = ${answers.questionId}
      where ${own(answers)} and ${answers.state} = 'open'
        and not (${questions.anonymous} and ${questions.authorId} = ${answers.authorId}))`,
    reputation: sql`(select coalesce(sum(${reputationEvents.points}), 0) from ${reputationEvents} where ${reputationEvents.userId} = ${members.userId})`,
    acceptedCount: sql`(select count(*) from ${reputationEvents} where ${reputationEvents.userId} = ${members.userId} and ${reputationEvents.reason} = 'accepted')`,
    helpedCount: sql`(select count(distinct ${reputationEvents.byUserId}) from ${reputationEvents} where ${reputationEvents.userId} = ${members.userId} and ${reputationEvents.points} > 0)`,
  });
}

/** With the invented members and all that others did to the samples. @returns how many questions were removed */
export async function removeForumSamples(db: Queries): Promise<number> {
  const ids = await findPostIds(db);
  const people = db.select({ id: users.id }).from(users).where(isSampleMember);
  const isGone = sql`(${sql.raw('post_id')} = any (${sql.param(ids)}::bigint[]))`;
  if (ids.length > 0) {
    for (const table of [votes, flags, saves, reputationEvents, tables.postRevisions, images]) {
      await db.delete(table).where(isGone);
    }
    await db.delete(reactions).where(inArray(reactions.answerId, ids));
    await db.delete(comments).where(inArray(comments.id, ids));
    await db
      .delete(follows)
      .where(and(eq(follows.kind, 'question'), inArray(follows.key, ids.map(String))));
  }
  const gone = await db
    .delete(questions)
    .where(eq(questions.sample, true))
    .returning({ id: questions.id });
  for (const table of [votes, flags, saves, reputationEvents, badgeAwards, follows]) {
    await db.delete(table).where(inArray(table.userId, people));
  }
  await db.delete(reactions).where(inArray(reactions.userId, people));
  await db.delete(images).where(inArray(images.uploaderId, people));
  await db.delete(members).where(inArray(members.userId, people));
  await db.delete(users).where(isSampleMember);
  await db.delete(tables.tags).where(and(eq(tables.tags.sample, true), lte(tables.tags.count, 0)));
  if (gone.length > 0) await recountMembers(db);
  return gone.length;
}
