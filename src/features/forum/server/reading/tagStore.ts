import { asc, desc, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { tags, tagSynonyms } from '../tables.ts';

const columns = {
  slug: tags.slug,
  name: tags.name,
  description: tags.description,
  count: tags.count,
};

export const listTagsByUse = (db: Queries, limit: number) =>
  db
    .select(columns)
    .from(tags)
    .orderBy(sql`${tags.count} desc nulls last`, asc(tags.slug))
    .limit(limit);

/** @param slug of the characters of a slug only: in LIKE none of them means another */
export const listTagsBeginning = (
  db: Queries,
  { text, slug, limit }: { text: string; slug: string; limit: number },
) =>
  db
    .select(columns)
    .from(tags)
    .where(
      or(
        sql`starts_with(lower(${tags.name}), ${text})`,
        slug === '' ? undefined : sql`${tags.slug} like ${`${slug}%`}`,
        slug === ''
          ? undefined
          : sql`${tags.slug} in (
              select ${tagSynonyms.tag} from ${tagSynonyms} where ${tagSynonyms.slug} like ${`${slug}%`}
            )`,
      ),
    )
    .orderBy(desc(tags.count), asc(tags.slug))
    .limit(limit);

export async function findTag(db: Queries, slug: string) {
  const synonyms = sql<string[]>`array(
    select s.slug from ${tagSynonyms} s where s.tag = forum_tags.slug order by s.slug
  )`;
  const [row] = await db
    .select({ ...columns, synonyms })
    .from(tags)
    .where(
      sql`${tags.slug} = coalesce(
        (select known.slug from ${tags} known where known.slug = ${slug}),
        (select s.tag from ${tagSynonyms} s where s.slug = ${slug})
      )`,
    )
    .limit(1);
  return row ?? null;
}

/** As many of the newest questions of a tag are looked at for what else they are about. */
const recentQuestions = 200;

export async function listTagsTogether(db: Queries, slug: string, limit: number) {
  const together = sql`(
    select other.tag, count(*) as times
    from (
      select t.question_id from forum_question_tags t
      where t.tag = ${slug} and t.is_listed
      order by t.question_id desc nulls last limit ${recentQuestions}
    ) recent
    join forum_question_tags other on other.question_id = recent.question_id and other.tag <> ${slug}
    group by other.tag
    order by times desc, other.tag limit ${limit}
  ) together`;
  return db
    .select(columns)
    .from(tags)
    .innerJoin(together, sql`together.tag = ${tags.slug}`)
    .orderBy(sql`together.times desc`, asc(tags.slug));
}

export async function findTags(db: Queries, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(tags)
    .where(inArray(tags.slug, [...slugs]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
