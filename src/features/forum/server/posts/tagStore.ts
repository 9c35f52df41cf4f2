import { asc, desc, inArray, like, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { tags, tagSynonyms } from '../tables.ts';

export type KnownTag = { readonly slug: string; readonly reserved: boolean };

/** @returns the tag of each slug that is one or stands for one */
export async function findTags(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, KnownTag>> {
  const own = await db
    .select({ slug: tags.slug, reserved: tags.reserved })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]));
  const synonyms = await db
    .select({ synonym: tagSynonyms.slug, slug: tags.slug, reserved: tags.reserved })
    .from(tagSynonyms)
    .innerJoin(tags, sql`${tags.slug} = ${tagSynonyms.tag}`)
    .where(inArray(tagSynonyms.slug, [...slugs]));
  return new Map([
    ...synonyms.map(({ synonym, slug, reserved }) => [synonym, { slug, reserved }] as const),
    ...own.map((tag) => [tag.slug, tag] as const),
  ]);
}

export const countTags = (db: Queries): Promise<number> => db.$count(tags);

/** Nearest first. */
export const findNearTags = (db: Queries, slug: string): Promise<KnownTag[]> =>
  db
    .select({ slug: tags.slug, reserved: tags.reserved })
    .from(tags)
    .where(
      or(sql`similarity(${tags.slug}, ${slug}) > 0.3`, like(tags.slug, `${slug.slice(0, 3)}%`)),
    )
    .orderBy(desc(sql`similarity(${tags.slug}, ${slug})`), desc(tags.count), asc(tags.slug))
    .limit(3);

export async function addTags(db: Queries, slugs: readonly string[], at: Date): Promise<void> {
  const name = (slug: string): string => {
    const words = slug.replaceAll('-', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  if (slugs.length === 0) return;
  await db
    .insert(tags)
    .values(slugs.map((slug) => ({ slug, name: name(slug), createdAt: at })))
    .onConflictDoNothing();
}

/** The counts of tags follow by a trigger: locked in one order, two questions with the same tags never deadlock. */
export async function lockTags(db: Queries, slugs: readonly string[]): Promise<void> {
  await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]))
    .orderBy(asc(tags.slug))
    .for('no key update');
}
