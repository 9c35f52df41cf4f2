import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { saveLists } from '../tables.ts';

export type SaveListRow = {
  readonly id: number;
  readonly name: string;
  readonly count: number;
};

export const listSaveLists = (db: Queries, userId: string): Promise<SaveListRow[]> =>
  db
    .select({
      id: saveLists.id,
      name: saveLists.name,
      count: sql<number>`(
        select count(*) from forum_saves
        where forum_saves.user_id = forum_save_lists.user_id and forum_saves.list_id = forum_save_lists.id
      )::int`,
    })
    .from(saveLists)
    .where(eq(saveLists.userId, userId))
    .orderBy(asc(saveLists.id));

export async function addSaveList(
  db: Queries,
  row: { readonly userId: string; readonly name: string; readonly createdAt: Date },
): Promise<number> {
  const [added] = await db.insert(saveLists).values(row).returning({ id: saveLists.id });
  if (!added) throw new Error('The list was not stored.');
  return added.id;
}

const isOwn = (userId: string, id: number) =>
  and(eq(saveLists.userId, userId), eq(saveLists.id, id));

export async function renameSaveList(
  db: Queries,
  userId: string,
  id: number,
  name: string,
): Promise<void> {
  await db.update(saveLists).set({ name }).where(isOwn(userId, id));
}

/** @returns false when there was none */
export async function deleteSaveList(db: Queries, userId: string, id: number): Promise<boolean> {
  const deleted = await db
    .delete(saveLists)
    .where(isOwn(userId, id))
    .returning({ id: saveLists.id });
  return deleted.length > 0;
}

/** It is not deleted before the end of the transaction. @returns false when there is none */
export async function lockSaveList(db: Queries, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: saveLists.id })
    .from(saveLists)
    .where(isOwn(userId, id))
    .for('key share');
  return rows.length > 0;
}
