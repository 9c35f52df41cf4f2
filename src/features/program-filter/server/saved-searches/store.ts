import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { savedSearches } from '../tables.ts';

export type SearchRow = typeof savedSearches.$inferSelect;
type Facts = Partial<Omit<SearchRow, 'id' | 'userId' | 'createdAt'>>;

const searchColumns = {
  id: savedSearches.id,
  userId: savedSearches.userId,
  name: savedSearches.name,
  query: savedSearches.query,
  alert: savedSearches.alert,
  toldAt: savedSearches.toldAt,
  revision: savedSearches.revision,
  createdAt: savedSearches.createdAt,
};
export type AlertRow = Pick<SearchRow, 'id' | 'userId'> & {
  readonly alert: 'daily' | 'weekly';
  readonly lookedAt: Date;
};
export type SearchView = Pick<SearchRow, keyof typeof searchColumns>;

export function createSavedSearchesStore(db: Queries) {
  const own = (userId: string, id: string) =>
    and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

  return {
    /** To the end of the transaction, other changes of this person's searches wait. */
    async lockPerson(userId: string): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(${advisoryLockKeys.savedSearches}, hashtext(${userId}))`,
      );
    },

    async list(userId: string): Promise<SearchView[]> {
      return db
        .select(searchColumns)
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId))
        .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id));
    },

    async find(userId: string, id: string): Promise<SearchView | null> {
      const [row] = await db.select(searchColumns).from(savedSearches).where(own(userId, id));
      return row ?? null;
    },

    async isTaken(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(eq(savedSearches.id, id));
      return rows.length > 0;
    },

    async count(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId));
      return row?.count ?? 0;
    },

    async insert(row: typeof savedSearches.$inferInsert): Promise<void> {
      await db.insert(savedSearches).values(row);
    },

    async change(userId: string, id: string, facts: Facts): Promise<void> {
      await db.update(savedSearches).set(facts).where(own(userId, id));
    },

    /** @returns whose it is; null when it was silent */
    async silence(id: string, at: Date): Promise<string | null> {
      const [row] = await db
        .update(savedSearches)
        .set({ alert: 'off', revision: sql`${savedSearches.revision} + 1`, updatedAt: at })
        .where(and(eq(savedSearches.id, id), ne(savedSearches.alert, 'off')))
        .returning({ userId: savedSearches.userId });
      return row?.userId ?? null;
    },

    async remove(userId: string, id: string): Promise<void> {
      await db.delete(savedSearches).where(own(userId, id));
    },

    /** With mail on, in the order of their ids. */
    async listAlerts(after: string | null, limit: number): Promise<AlertRow[]> {
      const { id, userId, alert, toldAt, createdAt } = savedSearches;
      const rows = await db
        .select({ id, userId, alert, toldAt, createdAt })
        .from(savedSearches)
        .where(and(ne(alert, 'off'), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
      return rows.flatMap(({ alert: mode, toldAt: told, createdAt: made, ...row }) =>
        // Before the first look, when it was saved.
        mode === 'off' ? [] : [{ ...row, alert: mode, lookedAt: told ?? made }],
      );
    },

    async findRow(id: string): Promise<SearchRow | null> {
      const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
      return row ?? null;
    },

    /** @returns false when it was changed, or looked at, since it was read */
    async told(
      { id, revision, toldAt }: Pick<SearchRow, 'id' | 'revision' | 'toldAt'>,
      seenIds: readonly number[],
      at: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(savedSearches)
        .set({ seenIds, toldAt: at })
        .where(
          and(
            eq(savedSearches.id, id),
            eq(savedSearches.revision, revision),
            toldAt === null ? isNull(savedSearches.toldAt) : eq(savedSearches.toldAt, toldAt),
          ),
        )
        .returning({ id: savedSearches.id });
      return rows.length > 0;
    },
  };
}

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: savedSearches.userId }).from(savedSearches);
  return rows.map(({ userId }) => userId);
}

export async function removeSearches(db: Queries, userIds: readonly string[]): Promise<void> {
  await db.delete(savedSearches).where(inArray(savedSearches.userId, [...userIds]));
}
