import { and, asc, desc, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { entries, entryRevisions } from './tables.ts';

export type EntryRow = typeof entries.$inferSelect;
export type RevisionRow = typeof entryRevisions.$inferSelect;

const at = (type: string, key: string) => and(eq(entries.type, type), eq(entries.key, key));
const revisionsOf = (type: string, key: string) =>
  and(eq(entryRevisions.type, type), eq(entryRevisions.key, key));

export const listRows = (db: Queries, type: string): Promise<EntryRow[]> =>
  db.select().from(entries).where(eq(entries.type, type)).orderBy(asc(entries.key));

export async function findRow(db: Queries, type: string, key: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(entries).where(at(type, key));
  return row ?? null;
}

/** Nobody else saves this entry until the transaction ends. */
export async function lockRow(
  db: Queries,
  { type, key, now }: { readonly type: string; readonly key: string; readonly now: Date },
): Promise<EntryRow> {
  await db
    .insert(entries)
    .values({ type, key, revision: 0, updatedAt: now, updatedBy: '' })
    .onConflictDoNothing();
  const [row] = await db.select().from(entries).where(at(type, key)).for('update');
  if (!row) throw new Error('An entry was not stored.');
  return row;
}

export async function updateRow(
  db: Queries,
  { type, key }: Pick<EntryRow, 'type' | 'key'>,
  changes: Partial<Omit<EntryRow, 'type' | 'key'>>,
): Promise<void> {
  await db.update(entries).set(changes).where(at(type, key));
}

export async function addRevision(db: Queries, row: RevisionRow): Promise<void> {
  await db.insert(entryRevisions).values(row);
}

export async function removeOldRevisions(
  db: Queries,
  { type, key }: Pick<EntryRow, 'type' | 'key'>,
  before: number,
): Promise<void> {
  await db
    .delete(entryRevisions)
    .where(and(revisionsOf(type, key), lt(entryRevisions.revision, before)));
}

export const listRevisionRows = (
  db: Queries,
  type: string,
  key: string,
): Promise<Omit<RevisionRow, 'value'>[]> =>
  db
    .select({
      type: entryRevisions.type,
      key: entryRevisions.key,
      revision: entryRevisions.revision,
      shape: entryRevisions.shape,
      did: entryRevisions.did,
      note: entryRevisions.note,
      at: entryRevisions.at,
      byName: entryRevisions.byName,
    })
    .from(entryRevisions)
    .where(revisionsOf(type, key))
    .orderBy(desc(entryRevisions.revision));

export async function findRevision(
  db: Queries,
  { type, key }: Pick<EntryRow, 'type' | 'key'>,
  revision: number,
): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(entryRevisions)
    .where(and(revisionsOf(type, key), eq(entryRevisions.revision, revision)));
  return row ?? null;
}

/** The value that was last published from here, or found when it was first saved. */
export async function findLastPublished(
  db: Queries,
  type: string,
  key: string,
): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(entryRevisions)
    .where(
      and(
        revisionsOf(type, key),
        or(eq(entryRevisions.did, 'published'), eq(entryRevisions.did, 'found')),
      ),
    )
    .orderBy(desc(entryRevisions.revision))
    .limit(1);
  return row ?? null;
}

export const listDue = (db: Queries, now: Date): Promise<Pick<EntryRow, 'type' | 'key'>[]> =>
  db
    .select({ type: entries.type, key: entries.key })
    .from(entries)
    .where(
      or(
        and(isNotNull(entries.publishAt), lte(entries.publishAt, now)),
        and(isNotNull(entries.unpublishAt), lte(entries.unpublishAt, now)),
      ),
    );

/** What an earlier entry with that key left behind gives way. */
export async function renameRows(
  db: Queries,
  { type, key }: Pick<EntryRow, 'type' | 'key'>,
  to: string,
): Promise<void> {
  await db.delete(entries).where(at(type, to));
  await db.delete(entryRevisions).where(revisionsOf(type, to));
  await db.update(entries).set({ key: to }).where(at(type, key));
  await db.update(entryRevisions).set({ key: to }).where(revisionsOf(type, key));
}
