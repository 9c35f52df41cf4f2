import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { LinkKind } from '../../rules.ts';
import { secretLinks } from '../tables.ts';

export type LinkRow = typeof secretLinks.$inferSelect;

const isOpen = (now: Date) => or(isNull(secretLinks.expiresAt), gt(secretLinks.expiresAt, now));

export function createLinkStore(db: Queries) {
  return {
    /** The oldest first; none that has ended. */
    list: (userId: string, now: Date): Promise<LinkRow[]> =>
      db
        .select()
        .from(secretLinks)
        .where(and(eq(secretLinks.userId, userId), isOpen(now)))
        .orderBy(asc(secretLinks.createdAt), asc(secretLinks.id)),

    async findByToken(kind: LinkKind, tokenHash: string, now: Date): Promise<LinkRow | null> {
      const [row] = await db
        .select()
        .from(secretLinks)
        .where(and(eq(secretLinks.tokenHash, tokenHash), eq(secretLinks.kind, kind), isOpen(now)));
      return row ?? null;
    },

    async insert(row: Omit<LinkRow, 'opens' | 'lastOpenedAt'>): Promise<void> {
      await db.insert(secretLinks).values(row);
    },

    /** @param before an opening after it is noted already */
    async noteOpening(id: string, now: Date, before: Date): Promise<void> {
      await db
        .update(secretLinks)
        .set({ opens: sql`${secretLinks.opens} + 1`, lastOpenedAt: now })
        .where(
          and(
            eq(secretLinks.id, id),
            or(isNull(secretLinks.lastOpenedAt), lte(secretLinks.lastOpenedAt, before)),
          ),
        );
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(secretLinks)
        .where(and(eq(secretLinks.userId, userId), eq(secretLinks.id, id)))
        .returning({ id: secretLinks.id });
      return removed.length > 0;
    },

    async removeKind(userId: string, kind: LinkKind): Promise<void> {
      await db
        .delete(secretLinks)
        .where(and(eq(secretLinks.userId, userId), eq(secretLinks.kind, kind)));
    },

    async removeEnded(now: Date): Promise<void> {
      await db.delete(secretLinks).where(lt(secretLinks.expiresAt, now));
    },
  };
}

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: secretLinks.userId }).from(secretLinks);
  return rows.map(({ userId }) => userId);
}

export async function removeLinks(db: Queries, userIds: readonly string[]): Promise<void> {
  await db.delete(secretLinks).where(inArray(secretLinks.userId, [...userIds]));
}

export const listAllLinks = (db: Queries, userId: string): Promise<LinkRow[]> =>
  db.select().from(secretLinks).where(eq(secretLinks.userId, userId));
