import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { PictureFormat } from '../rules.ts';
import { mediaFiles, mediaPictures } from './tables.ts';

export type PictureRow = typeof mediaPictures.$inferSelect;
export type FileRow = typeof mediaFiles.$inferSelect;
export type SizeRow = Pick<FileRow, 'checksum' | 'width' | 'height'> & { readonly bytes: number };

export type PictureSearch = {
  readonly text: string;
  readonly isWordless: boolean;
  /** Checksums that are left out. */
  readonly without: readonly string[];
  readonly after: Pick<PictureRow, 'createdAt' | 'checksum'> | null;
  readonly limit: number;
};

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function matches({ text, isWordless, without, after }: PictureSearch): SQL | undefined {
  const pattern = `%${escapePattern(text)}%`;
  const { filename, alt, credit, license, createdAt, checksum, isDecorative } = mediaPictures;
  return and(
    text === ''
      ? undefined
      : or(...[filename, alt, credit, license].map((column) => ilike(column, pattern))),
    isWordless ? and(eq(isDecorative, false), eq(sql`trim(${alt})`, '')) : undefined,
    without.length === 0 ? undefined : notInArray(checksum, [...without]),
    after === null
      ? undefined
      : or(
          lt(createdAt, after.createdAt),
          and(eq(createdAt, after.createdAt), lt(checksum, after.checksum)),
        ),
  );
}

export const listPictures = (db: Queries, search: PictureSearch): Promise<PictureRow[]> =>
  db
    .select()
    .from(mediaPictures)
    .where(matches(search))
    .orderBy(desc(mediaPictures.createdAt), desc(mediaPictures.checksum))
    .limit(search.limit);

export const listAllPictures = (db: Queries): Promise<PictureRow[]> =>
  db.select().from(mediaPictures).orderBy(asc(mediaPictures.checksum));

export const findPictures = async (
  db: Queries,
  checksums: readonly string[],
): Promise<PictureRow[]> =>
  checksums.length === 0
    ? []
    : db
        .select()
        .from(mediaPictures)
        .where(inArray(mediaPictures.checksum, [...checksums]));

export async function findPicture(db: Queries, checksum: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(mediaPictures).where(eq(mediaPictures.checksum, checksum));
  return row ?? null;
}

/** Nobody else changes or deletes it until the transaction ends. */
export async function lockPicture(db: Queries, checksum: string): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(mediaPictures)
    .where(eq(mediaPictures.checksum, checksum))
    .for('update');
  return row ?? null;
}

/** @returns false when the same file is there already */
export async function addPicture(
  db: Queries,
  row: PictureRow,
  files: readonly Omit<FileRow, 'checksum'>[],
): Promise<boolean> {
  const added = await db
    .insert(mediaPictures)
    .values(row)
    .onConflictDoNothing()
    .returning({ checksum: mediaPictures.checksum });
  if (added.length === 0) return false;
  for (const file of files) await db.insert(mediaFiles).values({ ...file, checksum: row.checksum });
  return true;
}

export async function changePicture(
  db: Queries,
  checksum: string,
  changes: Partial<Omit<PictureRow, 'checksum'>>,
): Promise<void> {
  await db.update(mediaPictures).set(changes).where(eq(mediaPictures.checksum, checksum));
}

/** Public from now on, with the entry that was published with them. */
export async function publishPictures(
  db: Queries,
  checksums: readonly string[],
  now: Date,
): Promise<void> {
  if (checksums.length === 0) return;
  await db
    .update(mediaPictures)
    .set({ state: 'published', updatedAt: now, revision: sql`${mediaPictures.revision} + 1` })
    .where(
      and(inArray(mediaPictures.checksum, [...checksums]), ne(mediaPictures.state, 'published')),
    );
}

export async function deletePicture(db: Queries, checksum: string): Promise<void> {
  await db.delete(mediaPictures).where(eq(mediaPictures.checksum, checksum));
}

/** Their WebP files without the bytes, the smallest first. */
export const listSizes = async (db: Queries, checksums: readonly string[]): Promise<SizeRow[]> =>
  checksums.length === 0
    ? []
    : db
        .select({
          checksum: mediaFiles.checksum,
          width: mediaFiles.width,
          height: mediaFiles.height,
          bytes: sql<number>`length(${mediaFiles.bytes})`,
        })
        .from(mediaFiles)
        .where(and(inArray(mediaFiles.checksum, [...checksums]), eq(mediaFiles.format, 'webp')))
        .orderBy(asc(mediaFiles.width));

export const listFiles = (db: Queries, checksum: string): Promise<FileRow[]> =>
  db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.checksum, checksum))
    .orderBy(asc(mediaFiles.width), asc(mediaFiles.format));

export async function findFile(
  db: Queries,
  checksum: string,
  { width, format }: { readonly width: number; readonly format: PictureFormat },
): Promise<{ readonly bytes: Buffer; readonly state: PictureRow['state'] } | null> {
  const [row] = await db
    .select({ bytes: mediaFiles.bytes, state: mediaPictures.state })
    .from(mediaFiles)
    .innerJoin(mediaPictures, eq(mediaPictures.checksum, mediaFiles.checksum))
    .where(
      and(
        eq(mediaFiles.checksum, checksum),
        eq(mediaFiles.width, width),
        eq(mediaFiles.format, format),
      ),
    );
  return row ?? null;
}
