import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { members } from './tables.ts';

export type MemberRow = typeof members.$inferSelect;

export async function addMember(db: Queries, userId: string, createdAt: Date): Promise<void> {
  await db.insert(members).values({ userId, createdAt }).onConflictDoNothing();
}

/** Made when missing. Locked until the end of the transaction. */
export async function lockMember(db: Queries, userId: string, at: Date): Promise<MemberRow> {
  await addMember(db, userId, at);
  const [row] = await db
    .select()
    .from(members)
    .where(eq(members.userId, userId))
    .for('no key update');
  if (!row) throw new Error('The member was removed meanwhile.');
  return row;
}

/** Made when missing, and locked in one order, so that two threads with the same people never wait for each other. */
export async function lockMembers(
  db: Queries,
  userIds: readonly string[],
  createdAt: Date,
): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return;
  await db
    .insert(members)
    .values(ids.map((userId) => ({ userId, createdAt })))
    .onConflictDoNothing();
  await db
    .select({ userId: members.userId })
    .from(members)
    .where(inArray(members.userId, ids))
    .orderBy(members.userId)
    .for('no key update');
}

export async function findMember(db: Queries, userId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.userId, userId));
  return row ?? null;
}

export async function listAnswerCounts(
  db: Queries,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: members.userId, answerCount: members.answerCount })
    .from(members)
    .where(inArray(members.userId, [...userIds]));
  return new Map(rows.map(({ userId, answerCount }) => [userId, answerCount]));
}

const counters = [
  'reputation',
  'questionCount',
  'answerCount',
  'acceptedCount',
  'helpedCount',
  'approvedPosts',
] as const;
export type MemberCounts = Partial<Record<(typeof counters)[number], number>>;

/** Adds to the counts; none but `reputation` falls below zero. @returns the row, null when there is none */
export async function addCounts(
  db: Queries,
  userId: string,
  by: MemberCounts,
): Promise<MemberRow | null> {
  const changes = Object.fromEntries(
    counters
      .filter((name) => (by[name] ?? 0) !== 0)
      .map((name) => [
        name,
        name === 'reputation'
          ? sql`${members[name]} + ${by[name]}`
          : sql`greatest(0, ${members[name]} + ${by[name]})`,
      ]),
  );
  if (Object.keys(changes).length === 0) return findMember(db, userId);
  const [row] = await db.update(members).set(changes).where(eq(members.userId, userId)).returning();
  return row ?? null;
}
