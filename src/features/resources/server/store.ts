import { and, asc, eq, getTableColumns, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { compareText } from '#shared/text/compareText.ts';
import { type OwnMarks, usualPosition } from '../rules.ts';
import { resourceEntries, resourceLinkReports, resourceMarks, resources } from './tables.ts';

export type ResourceRow = typeof resources.$inferSelect;
export type EntryRow = typeof resourceEntries.$inferSelect;
export type MarkRow = typeof resourceMarks.$inferSelect;
export type CardRow = Omit<ResourceRow, 'content' | 'setBy' | 'fileHash' | 'updatedAt'>;
/** What a reader opens, whoever wrote it. */
export type TextRow = CardRow & Pick<ResourceRow, 'content'>;

const {
  content: contentColumn,
  setBy: _setBy,
  fileHash: _fileHash,
  updatedAt: _updatedAt,
  ...cardColumns
} = getTableColumns(resources);
const {
  content: entryContent,
  isPublished: _isPublished,
  hidden: hiddenColumn,
  position: positionColumn,
  updatedAt: _entryUpdatedAt,
  ...entryCardColumns
} = getTableColumns(resourceEntries);

const isPublished = eq(resourceEntries.isPublished, true);

type Placed = { readonly card: CardRow; readonly position: number };

const inOrder = (one: Placed, other: Placed): number =>
  compareText(one.card.topic, other.card.topic) ||
  one.position - other.position ||
  compareText(one.card.title, other.card.title);

/** What staff published in place of what the code brings; without what they hid. */
export async function listCards(db: Queries): Promise<CardRow[]> {
  const entries = await db
    .select({ card: entryCardColumns, position: positionColumn, hidden: hiddenColumn })
    .from(resourceEntries)
    .where(isPublished);
  const replaced = new Set(entries.map(({ card }) => card.slug));
  const builtIn = await db.select(cardColumns).from(resources);
  return [
    ...entries.filter(({ hidden }) => !hidden),
    ...builtIn
      .filter(({ slug }) => !replaced.has(slug))
      .map((card) => ({ card, position: usualPosition })),
  ]
    .toSorted(inOrder)
    .map(({ card }) => card);
}

export type FoundResource = { readonly text: TextRow; readonly isHidden: boolean };

export async function findResource(db: Queries, slug: string): Promise<FoundResource | null> {
  const [entry] = await db
    .select({ card: entryCardColumns, content: entryContent, isHidden: hiddenColumn })
    .from(resourceEntries)
    .where(and(eq(resourceEntries.slug, slug), isPublished));
  if (entry) return { text: { ...entry.card, content: entry.content }, isHidden: entry.isHidden };
  const [builtIn] = await db
    .select({ card: cardColumns, content: contentColumn })
    .from(resources)
    .where(eq(resources.slug, slug));
  return builtIn ? { text: { ...builtIn.card, content: builtIn.content }, isHidden: false } : null;
}

/** What is there of the built-in content. */
export const listOrigins = (db: Queries) =>
  db
    .select({
      slug: resources.slug,
      setBy: resources.setBy,
      fileHash: resources.fileHash,
      checkedAt: resources.checkedAt,
    })
    .from(resources);

/** New ones, and new texts of those that the code brought; reports about their earlier texts go. */
export async function storeBuiltIn(
  db: Queries,
  rows: readonly Omit<ResourceRow, 'revision'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { slug: _slug, revision: _revision, ...replaced } = getTableColumns(resources);
  const set = Object.fromEntries(
    Object.entries(replaced).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );
  await db
    .insert(resources)
    .values([...rows])
    .onConflictDoUpdate({
      target: resources.slug,
      set: { ...set, revision: sql`${resources.revision} + 1` },
      setWhere: eq(resources.setBy, 'built_in'),
    });
  const own = db.select({ slug: resourceEntries.slug }).from(resourceEntries).where(isPublished);
  await db.delete(resourceLinkReports).where(
    and(
      inArray(
        resourceLinkReports.slug,
        rows.map(({ slug }) => slug),
      ),
      notInArray(resourceLinkReports.slug, own),
    ),
  );
}

export const listMarks = (db: Queries, userId: string): Promise<MarkRow[]> =>
  db
    .select()
    .from(resourceMarks)
    .where(eq(resourceMarks.userId, userId))
    .orderBy(asc(resourceMarks.slug));

/** In a transaction: until its end, other changes of the same row wait. A first row is made for the lock. */
export async function lockMarks(
  tx: Queries,
  userId: string,
  slug: string,
  now: Date,
): Promise<MarkRow> {
  const [row] = await tx
    .insert(resourceMarks)
    .values({ userId, slug, updatedAt: now })
    .onConflictDoUpdate({
      target: [resourceMarks.userId, resourceMarks.slug],
      set: { updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('The marks were not stored.');
  return row;
}

export async function updateMarks(
  tx: Queries,
  { userId, slug }: Pick<MarkRow, 'userId' | 'slug'>,
  { ticks, answers, ...marks }: OwnMarks,
): Promise<void> {
  await tx
    .update(resourceMarks)
    .set({ ...marks, ticks: [...ticks], answers: { ...answers } })
    .where(sql`${resourceMarks.userId} = ${userId} and ${resourceMarks.slug} = ${slug}`);
}

export async function listMarkOwners(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: resourceMarks.userId }).from(resourceMarks);
  return rows.map(({ userId }) => userId);
}

export async function deleteMarks(db: Queries, userIds: readonly string[]): Promise<void> {
  await db.delete(resourceMarks).where(inArray(resourceMarks.userId, [...userIds]));
}

/** Those that still count, the oldest first. */
export const listReports = (db: Queries, since: Date) =>
  db
    .select()
    .from(resourceLinkReports)
    .where(gte(resourceLinkReports.lastAt, since))
    .orderBy(asc(resourceLinkReports.firstAt), asc(resourceLinkReports.slug));

/** @returns false when it was removed before */
export async function removeReport(
  db: Queries,
  { slug, url }: { readonly slug: string; readonly url: string },
): Promise<boolean> {
  const removed = await db
    .delete(resourceLinkReports)
    .where(and(eq(resourceLinkReports.slug, slug), eq(resourceLinkReports.url, url)))
    .returning({ slug: resourceLinkReports.slug });
  return removed.length > 0;
}

/** @param since older reports no longer count */
export async function listReported(db: Queries, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ slug: resourceLinkReports.slug })
    .from(resourceLinkReports)
    .where(gte(resourceLinkReports.lastAt, since));
  return new Set(rows.map(({ slug }) => slug));
}

export async function addReport(
  db: Queries,
  { slug, url }: { readonly slug: string; readonly url: string },
  now: Date,
): Promise<void> {
  await db
    .insert(resourceLinkReports)
    .values({ slug, url, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [resourceLinkReports.slug, resourceLinkReports.url],
      set: { count: sql`${resourceLinkReports.count} + 1`, lastAt: now },
    });
}

/** Of resources that were missing. */
export async function countMissing(db: Queries): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(resourceLinkReports)
    .where(eq(resourceLinkReports.url, ''));
  return row?.count ?? 0;
}

export async function removeOldReports(db: Queries, before: Date): Promise<void> {
  await db.delete(resourceLinkReports).where(lt(resourceLinkReports.lastAt, before));
}
