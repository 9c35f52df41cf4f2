import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { posts } from './tables.ts';

export type PostRow = typeof posts.$inferSelect & { words: number };

/** Counted in the database, so that a list does not transfer the text. */
const words = sql<number>`coalesce(array_length(regexp_split_to_array(btrim(${posts.body}), '\\s+'), 1), 0)`;

const cardColumns = {
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: posts.category,
  authorName: posts.authorName,
  publishAt: posts.publishAt,
  updatedAt: posts.updatedAt,
  cover: posts.cover,
  words,
};
export type CardRow = Pick<PostRow, keyof typeof cardColumns>;
export type PlaceRow = Pick<PostRow, 'slug' | 'title'>;
export type PostPosition = { readonly publishAt: Date; readonly slug: string };

/** The posts that the public sees at a moment; the same rule as `visibilityOf`. */
const visible = (now: Date): SQL | undefined =>
  and(
    inArray(posts.status, ['published', 'scheduled']),
    lte(posts.publishAt, now),
    or(isNull(posts.unpublishAt), gt(posts.unpublishAt, now)),
  );

const place = ({ publishAt, slug }: PostPosition): SQL =>
  sql`(${publishAt.toISOString()}::timestamptz, ${slug})`;
const isBefore = (position: PostPosition): SQL =>
  sql`(${posts.publishAt}, ${posts.slug}) < ${place(position)}`;
const isAfter = (position: PostPosition): SQL =>
  sql`(${posts.publishAt}, ${posts.slug}) > ${place(position)}`;

export async function findPost(db: Queries, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select({ post: posts, words })
    .from(posts)
    .where(eq(posts.slug, slug))
    .limit(1);
  return row && { ...row.post, words: row.words };
}

export type ListFilter = {
  readonly now: Date;
  readonly limit: number;
  readonly before?: PostPosition | undefined;
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
  /** A word of the title, of the excerpt or of the tags begins with one of them. */
  readonly anyOf?: readonly string[] | undefined;
  readonly except?: string | undefined;
};

function mentions(text: string): SQL {
  const beginning = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (beginning === '') return sql`false`;
  return sql`(${posts.title} || ' ' || ${posts.excerpt} || ' ' || ${posts.tags}::text) ~* ${`\\m${beginning}`}`;
}

export function listPosts(db: Queries, filter: ListFilter): Promise<CardRow[]> {
  const { now, limit, before, tag, category, anyOf, except } = filter;
  return db
    .select(cardColumns)
    .from(posts)
    .where(
      and(
        visible(now),
        before && isBefore(before),
        tag === undefined ? undefined : sql`${posts.tags} @> ${JSON.stringify([tag])}::jsonb`,
        category === undefined ? undefined : eq(posts.category, category),
        anyOf && or(...anyOf.map(mentions)),
        except === undefined ? undefined : ne(posts.slug, except),
      ),
    )
    .orderBy(desc(posts.publishAt), desc(posts.slug))
    .limit(limit);
}

export async function findCards(
  db: Queries,
  slugs: readonly string[],
  now: Date,
): Promise<CardRow[]> {
  if (slugs.length === 0) return [];
  return db
    .select(cardColumns)
    .from(posts)
    .where(and(visible(now), inArray(posts.slug, [...slugs])));
}

const placeColumns = { slug: posts.slug, title: posts.title };

export async function findNeighbors(
  db: Queries,
  position: PostPosition,
  now: Date,
): Promise<{ earlier: PlaceRow | undefined; later: PlaceRow | undefined }> {
  const [earlier] = await db
    .select(placeColumns)
    .from(posts)
    .where(and(visible(now), isBefore(position)))
    .orderBy(desc(posts.publishAt), desc(posts.slug))
    .limit(1);
  const [later] = await db
    .select(placeColumns)
    .from(posts)
    .where(and(visible(now), isAfter(position)))
    .orderBy(asc(posts.publishAt), asc(posts.slug))
    .limit(1);
  return { earlier, later };
}

export async function addMissing(
  db: Queries,
  rows: readonly (typeof posts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(posts)
      .values([...rows])
      .onConflictDoNothing();
}

/** Of whatever status, the newest first; drafts of older versions of the site are left out. */
export const listAllPosts = (
  db: Queries,
): Promise<Pick<PostRow, 'slug' | 'title' | 'updatedAt'>[]> =>
  db
    .select({ slug: posts.slug, title: posts.title, updatedAt: posts.updatedAt })
    .from(posts)
    .where(ne(posts.status, 'draft'))
    .orderBy(desc(posts.publishAt), desc(posts.slug));

export async function writePost(db: Queries, row: typeof posts.$inferInsert): Promise<void> {
  const { slug: _slug, ...set } = row;
  await db
    .insert(posts)
    .values(row)
    .onConflictDoUpdate({
      target: posts.slug,
      set: { ...set, revision: sql`${posts.revision} + 1` },
    });
}

export async function renamePost(db: Queries, slug: string, to: string): Promise<void> {
  await db.update(posts).set({ slug: to }).where(eq(posts.slug, slug));
}
