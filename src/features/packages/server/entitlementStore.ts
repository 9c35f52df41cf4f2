import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { entitlements } from './tables.ts';

export type EntitlementRow = typeof entitlements.$inferSelect;
export type NewEntitlement = typeof entitlements.$inferInsert;

export const listEntitlements = (db: Queries, userId: string): Promise<EntitlementRow[]> =>
  db
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.startsAt), asc(entitlements.id));

/** @returns false when the same origin gave it before */
export async function insertEntitlement(db: Queries, row: NewEntitlement): Promise<boolean> {
  const stored = await db
    .insert(entitlements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: entitlements.id });
  return stored.length > 0;
}

const isRunning = and(isNotNull(entitlements.endsAt), isNull(entitlements.lapsedAt));

/** Whose end has come and is not carried over to the account yet. */
export const listEnded = (db: Queries, now: Date, limit: number): Promise<EntitlementRow[]> =>
  db
    .select()
    .from(entitlements)
    .where(and(isRunning, lte(entitlements.endsAt, now)))
    .orderBy(asc(entitlements.endsAt))
    .limit(limit);

export async function markLapsed(db: Queries, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(entitlements)
    .set({ lapsedAt: at })
    .where(inArray(entitlements.id, [...ids]));
}

export const listEnding = (
  db: Queries,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<EntitlementRow[]> =>
  db
    .select()
    .from(entitlements)
    .where(and(isRunning, gt(entitlements.endsAt, now), lte(entitlements.endsAt, until)))
    .orderBy(asc(entitlements.endsAt));

export async function markReminded(db: Queries, id: string, days: number): Promise<void> {
  await db.update(entitlements).set({ remindedDays: days }).where(eq(entitlements.id, id));
}
