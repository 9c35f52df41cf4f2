import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { postDrafts } from '../members/tables.ts';

export type DraftRow = typeof postDrafts.$inferSelect;
export type DraftContent = Pick<DraftRow, 'fields' | 'updatedAt' | 'deletedOn'>;

export function createDraftStore(db: Queries) {
  const draftAt = (userId: string, key: string) =>
    and(eq(postDrafts.userId, userId), eq(postDrafts.key, key));
  const livingOf = (userId: string) =>
    and(eq(postDrafts.userId, userId), isNull(postDrafts.deletedOn));

  return {
    list: (userId: string, limit: number): Promise<DraftRow[]> =>
      db
        .select()
        .from(postDrafts)
        .where(livingOf(userId))
        .orderBy(desc(postDrafts.updatedAt), postDrafts.key)
        .limit(limit),

    async find(userId: string, key: string): Promise<DraftRow | null> {
      const [row] = await db.select().from(postDrafts).where(draftAt(userId, key));
      return row ?? null;
    },

    async count(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(postDrafts).where(livingOf(userId));
      return row?.total ?? 0;
    },

    /** @returns false when somebody else wrote it first. */
    async insert(userId: string, key: string, content: DraftContent): Promise<boolean> {
      const rows = await db
        .insert(postDrafts)
        .values({ userId, key, revision: 1, ...content })
        .onConflictDoNothing()
        .returning({ key: postDrafts.key });
      return rows.length > 0;
    },

    /** @returns false when it is not at `revision` any more. */
    async update(
      userId: string,
      key: string,
      revision: number,
      content: DraftContent,
    ): Promise<boolean> {
      const rows = await db
        .update(postDrafts)
        .set({ ...content, revision: revision + 1 })
        .where(and(draftAt(userId, key), eq(postDrafts.revision, revision)))
        .returning({ key: postDrafts.key });
      return rows.length > 0;
    },

    async removeDeleted(userId: string, before: string): Promise<void> {
      await db
        .delete(postDrafts)
        .where(and(eq(postDrafts.userId, userId), lt(postDrafts.deletedOn, before)));
    },
  };
}
