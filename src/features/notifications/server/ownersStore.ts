import { inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/database.ts';
import {
  noticeDeliveries,
  noticeDigests,
  noticePrefs,
  notices,
  pushSubscriptions,
} from './tables.ts';

const owned = [notices, noticeDeliveries, noticeDigests, noticePrefs, pushSubscriptions] as const;

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await union(
    db.select({ userId: notices.userId }).from(notices),
    db.select({ userId: noticeDeliveries.userId }).from(noticeDeliveries),
    db.select({ userId: noticeDigests.userId }).from(noticeDigests),
    db.select({ userId: noticePrefs.userId }).from(noticePrefs),
    db.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions),
  );
  return rows.map(({ userId }) => userId);
}

/** Call it in a transaction. */
export async function removeOwners(db: Queries, userIds: readonly string[]): Promise<void> {
  for (const table of owned) await db.delete(table).where(inArray(table.userId, [...userIds]));
}
