import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { nurseProfiles } from '#features/nurses/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { nurseFeedback, nurseRequestMessages, nurseRequests } from '../tables.ts';

export async function findUserId(db: Queries, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

export const listSampleStudents = async (
  db: Queries,
  domain: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleName, 'Student'), like(users.email, `%@${domain}`)))
    .orderBy(users.email)
    .limit(limit);
  return rows.map(({ id }) => id);
};

export async function hasRequests(db: Queries, nurseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: nurseRequests.id })
    .from(nurseRequests)
    .where(eq(nurseRequests.nurseId, nurseId))
    .limit(1);
  return rows.length > 0;
}

type Sample = {
  readonly request: typeof nurseRequests.$inferInsert;
  readonly messages: readonly Omit<typeof nurseRequestMessages.$inferInsert, 'requestId'>[];
  readonly feedback: typeof nurseFeedback.$inferInsert;
};

export async function insertSample(
  db: Queries,
  { request, messages, feedback }: Sample,
): Promise<void> {
  const [row] = await db.insert(nurseRequests).values(request).returning({ id: nurseRequests.id });
  if (!row) throw new Error('The sample request was not stored.');
  await db
    .insert(nurseRequestMessages)
    .values(messages.map((message) => ({ ...message, requestId: row.id })));
  await db.insert(nurseFeedback).values(feedback);
}

/** With what was written in them; before the profiles of sample nurses go. */
export async function removeContactSamples(db: Queries): Promise<void> {
  const samples = db
    .select({ userId: nurseProfiles.userId })
    .from(nurseProfiles)
    .where(sql`${nurseProfiles.sample}`);
  await db.delete(nurseRequests).where(inArray(nurseRequests.nurseId, samples));
  await db.delete(nurseFeedback).where(inArray(nurseFeedback.nurseId, samples));
}
