import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import * as memberTables from '../members/tables.ts';
import * as tables from '../tables.ts';

export async function hasSamples(db: Queries): Promise<boolean> {
  const rows = await db
    .select({ id: tables.questions.id })
    .from(tables.questions)
    .where(eq(tables.questions.sample, true))
    .limit(1);
  return rows.length > 0;
}

export async function findAccounts(db: Queries, emails: readonly string[]) {
  return db
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]));
}

export async function findSchoolIds(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: universities.id, slug: universities.slug })
    .from(universities)
    .where(inArray(universities.slug, [...slugs]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** In ascending order. */
export async function takePostIds(db: Queries, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('forum_post_ids') as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
}

export type SampleRows = {
  readonly users: readonly (typeof users.$inferInsert)[];
  readonly members: readonly (typeof memberTables.members.$inferInsert)[];
  readonly tags: readonly (typeof tables.tags.$inferInsert)[];
  readonly synonyms: readonly (typeof tables.tagSynonyms.$inferInsert)[];
  readonly questions: readonly (typeof tables.questions.$inferInsert)[];
  readonly answers: readonly (typeof tables.answers.$inferInsert)[];
  readonly comments: readonly (typeof tables.comments.$inferInsert)[];
  readonly revisions: readonly (typeof tables.postRevisions.$inferInsert)[];
  readonly votes: readonly (typeof memberTables.votes.$inferInsert)[];
  readonly reactions: readonly (typeof memberTables.reactions.$inferInsert)[];
  readonly reputation: readonly (typeof memberTables.reputationEvents.$inferInsert)[];
  readonly badges: readonly (typeof memberTables.badgeAwards.$inferInsert)[];
  readonly follows: readonly (typeof memberTables.follows.$inferInsert)[];
  readonly saves: readonly (typeof memberTables.saves.$inferInsert)[];
  readonly flags: readonly (typeof memberTables.flags.$inferInsert)[];
};

/** What is there stays: names, tags and members that somebody has made since. */
export async function insertSamples(db: Queries, rows: SampleRows): Promise<void> {
  const { members, votes, reactions, reputationEvents } = memberTables;
  await db
    .insert(users)
    .values([...rows.users])
    .onConflictDoNothing();
  await db
    .insert(members)
    .values([...rows.members])
    .onConflictDoNothing();
  await db
    .insert(tables.tags)
    .values([...rows.tags])
    .onConflictDoNothing();
  await db
    .insert(tables.tagSynonyms)
    .values([...rows.synonyms])
    .onConflictDoNothing();
  await db.insert(tables.questions).values([...rows.questions]);
  await db.insert(tables.answers).values([...rows.answers]);
  await db.insert(tables.comments).values([...rows.comments]);
  await db.insert(tables.postRevisions).values([...rows.revisions]);
  await db.insert(votes).values([...rows.votes]);
  await db.insert(reactions).values([...rows.reactions]);
  await db.insert(reputationEvents).values([...rows.reputation]);
  await db
    .insert(memberTables.badgeAwards)
    .values([...rows.badges])
    .onConflictDoNothing();
  await db
    .insert(memberTables.follows)
    .values([...rows.follows])
    .onConflictDoNothing();
  await db
    .insert(memberTables.saves)
    .values([...rows.saves])
    .onConflictDoNothing();
  await db.insert(memberTables.flags).values([...rows.flags]);
}
