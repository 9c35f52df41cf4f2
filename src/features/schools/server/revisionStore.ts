// One number stands for everything that a search can see: whoever keeps a copy compares it.
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { catalogueState } from './tables.ts';

const only = 1;

/** @returns 0 for a catalogue in which nothing was ever written */
export async function readRevision(db: Queries): Promise<number> {
  const [row] = await db
    .select({ revision: catalogueState.revision })
    .from(catalogueState)
    .where(eq(catalogueState.id, only));
  return row?.revision ?? 0;
}

/** Call in the transaction that changed schools, programs, figures, deadlines or pass rates; reviews are no part of it. */
export async function raiseRevision(db: Queries, now: Date): Promise<void> {
  await db
    .insert(catalogueState)
    .values({ id: only, revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: { revision: sql`${catalogueState.revision} + 1`, changedAt: now },
    });
}
