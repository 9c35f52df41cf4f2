import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { waiverCodes } from './tables.ts';

export type CodeRow = typeof waiverCodes.$inferSelect;

export async function insertCode(
  db: Queries,
  code: typeof waiverCodes.$inferInsert,
): Promise<void> {
  await db.insert(waiverCodes).values(code);
}

export async function findCode(db: Queries, codeHash: string): Promise<CodeRow | null> {
  const [code] = await db.select().from(waiverCodes).where(eq(waiverCodes.codeHash, codeHash));
  return code ?? null;
}

/** @returns false when every use is taken */
export async function countUse(db: Queries, id: string): Promise<boolean> {
  const counted = await db
    .update(waiverCodes)
    .set({ used: sql`${waiverCodes.used} + 1` })
    .where(and(eq(waiverCodes.id, id), lt(waiverCodes.used, waiverCodes.uses)))
    .returning({ id: waiverCodes.id });
  return counted.length > 0;
}
