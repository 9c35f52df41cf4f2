// SQL in, rows out: whose lists and searches there are.
import { inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { savedSearches, savedUniversities } from './tables.ts';

const tables = [savedUniversities, savedSearches] as const;

export const createOrphanedListsStore = (db: Queries) => ({
  /** Everybody who keeps something, each once. */
  async owners(): Promise<string[]> {
    const found = new Set<string>();
    for (const table of tables) {
      const rows = await db.selectDistinct({ userId: table.userId }).from(table);
      for (const { userId } of rows) found.add(userId);
    }
    return [...found];
  },

  async remove(userIds: readonly string[]): Promise<void> {
    for (const table of tables) await db.delete(table).where(inArray(table.userId, [...userIds]));
  },
});
