import { eq, sql } from 'drizzle-orm';
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

export async function findMember(db: Queries, userId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.userId, userId));
  return row ?? null;
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
