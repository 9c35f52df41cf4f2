import { asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { mediaFilms } from './tables.ts';

export type FilmRow = typeof mediaFilms.$inferSelect;

export const listFilms = (db: Queries): Promise<FilmRow[]> =>
  db.select().from(mediaFilms).orderBy(asc(mediaFilms.title));

export async function findFilm(db: Queries, slug: string): Promise<FilmRow | null> {
  const [row] = await db.select().from(mediaFilms).where(eq(mediaFilms.slug, slug));
  return row ?? null;
}

/** @param slug where it is today; a row says where it is from now on */
export async function writeFilm(db: Queries, slug: string, row: FilmRow): Promise<void> {
  if (slug !== row.slug) await deleteFilm(db, slug);
  await db.insert(mediaFilms).values(row).onConflictDoUpdate({ target: mediaFilms.slug, set: row });
}

export async function deleteFilm(db: Queries, slug: string): Promise<void> {
  await db.delete(mediaFilms).where(eq(mediaFilms.slug, slug));
}
