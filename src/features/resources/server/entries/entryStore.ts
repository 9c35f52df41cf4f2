import { asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { usualPosition } from '../../rules.ts';
import type { EntryRow, ResourceRow, TextRow } from '../store.ts';
import { resourceEntries, resourceLinkReports, resources } from '../tables.ts';

export async function findBuiltIn(db: Queries, slug: string): Promise<ResourceRow | null> {
  const [row] = await db.select().from(resources).where(eq(resources.slug, slug));
  return row ?? null;
}

/** Also one that was taken from the site. */
export async function findEntry(db: Queries, slug: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(resourceEntries).where(eq(resourceEntries.slug, slug));
  return row ?? null;
}

export type ListedEntry = {
  readonly text: TextRow;
  readonly position: number;
  readonly hidden: boolean;
  readonly isBuiltIn: boolean;
  readonly updatedAt: Date;
};

/** What is on the site under each slug, and what is hidden. */
export async function listEntries(db: Queries): Promise<ListedEntry[]> {
  const own = await db
    .select()
    .from(resourceEntries)
    .where(eq(resourceEntries.isPublished, true))
    .orderBy(asc(resourceEntries.topic), asc(resourceEntries.position), asc(resourceEntries.title));
  const slugs = new Set(own.map(({ slug }) => slug));
  const builtIn = await db
    .select()
    .from(resources)
    .orderBy(asc(resources.topic), asc(resources.title));
  return [
    ...own.map((row) => ({
      ...placeOf(row),
      text: row,
      isBuiltIn: false,
      updatedAt: row.updatedAt,
    })),
    ...builtIn
      .filter(({ slug }) => !slugs.has(slug))
      .map((row) => ({
        text: row,
        position: usualPosition,
        hidden: false,
        isBuiltIn: true,
        updatedAt: row.updatedAt,
      })),
  ];
}

export const placeOf = ({ position, hidden }: Pick<EntryRow, 'position' | 'hidden'>) => ({
  position,
  hidden,
});

/** Higher than any that a device has of this slug, whoever wrote what it has. */
export async function readNextRevision(db: Queries, slug: string): Promise<number> {
  const [builtIn, own] = [await findBuiltIn(db, slug), await findEntry(db, slug)];
  return Math.max(builtIn?.revision ?? 0, own?.revision ?? 0) + 1;
}

const removeReports = (db: Queries, slug: string) =>
  db.delete(resourceLinkReports).where(eq(resourceLinkReports.slug, slug));

/** Reports about the text that it replaces go. */
export async function publishEntry(db: Queries, row: Omit<EntryRow, 'isPublished'>): Promise<void> {
  const { slug, ...values } = { ...row, isPublished: true };
  await db
    .insert(resourceEntries)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: resourceEntries.slug, set: values });
  await removeReports(db, slug);
}

/** What the code brings under this slug is shown again, under a revision that no device has. */
export async function unpublishEntry(db: Queries, slug: string, now: Date): Promise<void> {
  const revision = await readNextRevision(db, slug);
  await db
    .update(resourceEntries)
    .set({ isPublished: false, updatedAt: now })
    .where(eq(resourceEntries.slug, slug));
  await db.update(resources).set({ revision }).where(eq(resources.slug, slug));
  await removeReports(db, slug);
}
