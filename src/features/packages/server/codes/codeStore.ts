import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { waiverCodes } from '../tables.ts';

export type CodeRow = typeof waiverCodes.$inferSelect;

/** @returns null when there is a code with these signs */
export async function insertCode(
  db: Queries,
  code: typeof waiverCodes.$inferInsert,
): Promise<CodeRow | null> {
  const [row] = await db.insert(waiverCodes).values(code).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findCode(db: Queries, codeHash: string): Promise<CodeRow | null> {
  const [code] = await db.select().from(waiverCodes).where(eq(waiverCodes.codeHash, codeHash));
  return code ?? null;
}

/** @returns false when every use is taken, or it has ended */
export async function countUse(db: Queries, id: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(waiverCodes)
    .set({ used: sql`${waiverCodes.used} + 1`, lastUsedAt: now })
    .where(
      and(
        eq(waiverCodes.id, id),
        lt(waiverCodes.used, waiverCodes.uses),
        isNull(waiverCodes.endedAt),
        or(isNull(waiverCodes.endsAt), gt(waiverCodes.endsAt, now)),
      ),
    )
    .returning({ id: waiverCodes.id });
  return counted.length > 0;
}

/** The newest first. */
export const listCodes = (db: Queries, limit: number): Promise<CodeRow[]> =>
  db
    .select()
    .from(waiverCodes)
    .orderBy(desc(waiverCodes.createdAt), desc(waiverCodes.id))
    .limit(limit);

/** One that has ended keeps who ended it first. @returns null when there is no such code */
export async function endCode(
  db: Queries,
  id: string,
  { endedAt, endedBy }: { readonly endedAt: Date; readonly endedBy: string },
): Promise<CodeRow | null> {
  await db
    .update(waiverCodes)
    .set({ endedAt, endedBy })
    .where(and(eq(waiverCodes.id, id), isNull(waiverCodes.endedAt)));
  const [row] = await db.select().from(waiverCodes).where(eq(waiverCodes.id, id));
  return row ?? null;
}
