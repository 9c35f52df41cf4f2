import { eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  noticeDeliveries,
  noticeDigests,
  noticePrefs,
  notices,
  pushSubscriptions,
} from './tables.ts';

export const listNotices = (db: Queries, userId: string) =>
  db.select().from(notices).where(eq(notices.userId, userId));
export const listDeliveries = (db: Queries, userId: string) =>
  db.select().from(noticeDeliveries).where(eq(noticeDeliveries.userId, userId));
export const listPrefs = (db: Queries, userId: string) =>
  db.select().from(noticePrefs).where(eq(noticePrefs.userId, userId));
export const listDigests = (db: Queries, userId: string) =>
  db.select().from(noticeDigests).where(eq(noticeDigests.userId, userId));
export const listSubscriptions = (db: Queries, userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

/** What anybody was told about these pages, and about places in them. */
export async function deleteNoticesAbout(db: Queries, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  for (const table of [notices, noticeDeliveries]) {
    const places: SQL[] = paths.map((path) => like(table.path, `${path}#%`));
    await db.delete(table).where(or(inArray(table.path, [...paths]), ...places));
  }
}
