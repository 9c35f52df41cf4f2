import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

/** `replaced` stays: a document that takes this one's place takes theirs too. */
const clearedFields = {
  name: '',
  type: '',
  size: 0,
  sha256: '',
  rejection: null,
  replaces: null,
  pages: null,
  isForm: false,
};

export function createDocumentStore(db: Queries) {
  const own = (userId: string, id: string) =>
    and(eq(documents.id, id), eq(documents.userId, userId));

  return {
    /** To the end of the transaction, other changes of this person's documents wait. */
    async lockPerson(userId: string): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(${advisoryLockKeys.documents}, hashtext(${userId}))`,
      );
    },

    async list(userId: string): Promise<DocumentRow[]> {
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.userId, userId), ne(documents.state, 'removed')))
        .orderBy(asc(documents.createdAt), asc(documents.id));
    },

    async listOf(userIds: readonly string[]): Promise<DocumentRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select()
        .from(documents)
        .where(and(inArray(documents.userId, [...userIds]), ne(documents.state, 'removed')))
        .orderBy(asc(documents.createdAt), asc(documents.id));
    },

    async find(userId: string, id: string): Promise<DocumentRow | null> {
      const [row] = await db.select().from(documents).where(own(userId, id));
      return row ?? null;
    },

    async findByStorageKey(userId: string, storageKey: string): Promise<DocumentRow | null> {
      const [row] = await db
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.storageKey, storageKey),
            eq(documents.userId, userId),
            ne(documents.state, 'removed'),
          ),
        )
        .limit(1);
      return row ?? null;
    },

    /** Those of the keys that a document refers to whose bytes are awaited or kept, with one such document each. */
    async findReferred(
      keys: readonly string[],
    ): Promise<Pick<DocumentRow, 'storageKey' | 'userId' | 'state'>[]> {
      if (keys.length === 0) return [];
      return db
        .selectDistinct({
          storageKey: documents.storageKey,
          userId: documents.userId,
          state: documents.state,
        })
        .from(documents)
        .where(
          and(
            inArray(documents.storageKey, [...keys]),
            inArray(documents.state, ['uploading', 'ready']),
          ),
        );
    },

    async insert(document: NewDocument): Promise<DocumentRow | null> {
      const [row] = await db.insert(documents).values(document).onConflictDoNothing().returning();
      return row ?? null;
    },

    async change(
      userId: string,
      id: string,
      facts: Partial<Omit<NewDocument, 'id' | 'userId'>>,
    ): Promise<DocumentRow | null> {
      const [row] = await db.update(documents).set(facts).where(own(userId, id)).returning();
      return row ?? null;
    },

    async empty(userId: string, id: string, now: Date): Promise<void> {
      await db
        .update(documents)
        .set({ ...clearedFields, state: 'removed', changedAt: now })
        .where(own(userId, id));
    },

    /** @returns the keys of their bytes */
    async deleteAll(userId: string): Promise<string[]> {
      const rows = await db
        .delete(documents)
        .where(eq(documents.userId, userId))
        .returning({ key: documents.storageKey });
      return [...new Set(rows.map(({ key }) => key))];
    },

    async forgetRemoved(before: Date): Promise<void> {
      await db
        .delete(documents)
        .where(and(eq(documents.state, 'removed'), lt(documents.changedAt, before)));
    },
  };
}
