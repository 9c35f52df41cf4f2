// Misspelled words: titles and tags that sound alike (pg_trgm), again from bounded candidates.
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { questions, questionTags, tags } from '../tables.ts';
import { isPublic } from './cardStore.ts';
import { type ListFilters, matchesFilters, selectRecent } from './listStore.ts';

/** As pg_trgm’s own `word_similarity_threshold`, which the index goes by. */
const minSimilarity = 0.6;
/** Comparing a title with a word takes about 10 µs. */
const recentTitles = 600;
const minRecent = 10;
const maxCandidates = 100;
const maxTags = 3;
const questionsOfTag = 30;

/** Those that the statistics do not know as common come alone, when there are any: the others are spelled right. */
export async function selectUncommonTerms(
  db: Queries,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    with common as (
      select unnest(s.most_common_elems::text::text[]) as lexeme from pg_stats s
      where s.schemaname = current_schema() and s.tablename = 'forum_questions' and s.attname = 'search'
    )
    select word from unnest(${sql.param([...words])}::text[]) as word
    where not exists (
      select 1 from common
      where lexeme = any (
        tsvector_to_array(to_tsvector('pg_catalog.english', word))
        || tsvector_to_array(to_tsvector('pg_catalog.spanish', word))
      )
    )
  `);
  return rows.length === 0 ? [...words] : rows.map(({ word }) => word);
}

/** Tags that a word may have meant, nearest first. */
export async function findNearestTags(
  db: Queries,
  words: readonly string[],
  most = maxTags,
): Promise<string[]> {
  const slug = sql`lower(${tags.slug})`;
  const nearness = (word: string) =>
    sql`greatest(word_similarity(${word}, ${slug}), similarity(${word}, ${slug}))`;
  const rows = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(or(...words.flatMap((word) => [sql`(${slug}) %> ${word}`, sql`(${slug}) % ${word}`])))
    .orderBy(
      sql`greatest(${sql.join(words.map(nearness), sql`, `)}) desc`,
      sql`${tags.count} desc`,
      tags.slug,
    )
    .limit(most);
  return rows.map(({ slug }) => slug);
}

const listOfTags = (db: Queries, slugs: readonly string[]) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(
      sql`${questions.id} in (
        select t.question_id from unnest(${sql.param([...slugs])}::text[]) as wanted(tag)
        cross join lateral (
          select newest.question_id from ${questionTags} newest
          where newest.tag = wanted.tag and newest.is_listed
          order by newest.question_id desc nulls last limit ${questionsOfTag}
        ) t
      )`,
    );

/** @returns ids of questions whose title or tag sounds like one of the words, best first */
export async function findSoundingAlike(
  db: Queries,
  words: readonly string[],
  filters: ListFilters,
): Promise<number[]> {
  const recent = selectRecent(db, filters, recentTitles);
  const soundsAlike = (title: SQL) =>
    or(...words.map((word) => sql`word_similarity(${word}, ${title}) >= ${minSimilarity}`));
  const near = await db
    .select({ id: recent.id })
    .from(recent)
    .where(soundsAlike(sql`${recent.title}`))
    .limit(maxCandidates);
  const isListed = and(
    isPublic,
    filters.tag === undefined ? undefined : sql`${questions.tags} @> array[${filters.tag}]::text[]`,
    matchesFilters(filters),
  );
  const indexed =
    near.length >= minRecent
      ? []
      : await db
          .select({ id: questions.id })
          .from(questions)
          .where(and(or(...words.map((word) => sql`(${questions.title}) %> ${word}`)), isListed))
          .limit(maxCandidates);
  const slugs = await findNearestTags(db, words);
  const tagged = slugs.length === 0 ? [] : await listOfTags(db, slugs);
  const ids = [...new Set([...near, ...indexed, ...tagged].map(({ id }) => id))];
  if (ids.length === 0) return [];

  const nearness = words.map((word) => sql`word_similarity(${word}, ${questions.title})`);
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, ids), isListed))
    .orderBy(
      sql`${sql.join(nearness, sql` + `)} desc`,
      sql`${questions.score} desc`,
      sql`${questions.id} desc`,
    );
  return rows.map(({ id }) => id);
}
