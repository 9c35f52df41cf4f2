import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { staffDecisions } from './tables.ts';

export type DecisionRow = typeof staffDecisions.$inferSelect;

export async function addDecision(
  db: Queries,
  row: typeof staffDecisions.$inferInsert,
): Promise<void> {
  await db.insert(staffDecisions).values(row);
}

export const listDecisions = (
  db: Queries,
  queue: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DecisionRow[]> =>
  db
    .select()
    .from(staffDecisions)
    .where(
      and(
        eq(staffDecisions.queue, queue),
        before === undefined ? undefined : lt(staffDecisions.id, before),
      ),
    )
    .orderBy(desc(staffDecisions.id))
    .limit(limit);
