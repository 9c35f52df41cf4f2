// Bounded candidates for full text: the cost of a word does not grow with the number of questions that contain it.
import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { questionsOnPage } from '../../contract.ts';
import { questions } from '../tables.ts';
import { type CardRow, isPublic, selectCards } from './cardStore.ts';
import { isPlain, type ListFilters, matchesFilters, selectRecent } from './listStore.ts';

const explained = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** What the planner expects of the statistics: no row is read. */
export async function estimateRows(db: Queries, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': unknown }>(
    sql`explain (format json) select 1 from ${questions} where ${where}`,
  );
  const plan = z.safeParse(explained, rows[0]?.['QUERY PLAN']);
  return plan.success ? plan.data[0].Plan['Plan Rows'] : 0;
}

/** Above it the index alone would answer with too many rows: the newest questions are looked at instead. */
const commonFrom = 20_000;
const recentQuestions = 1500;
const maxRecent = 200;
const maxIndexed = 250;
const maxMatching = 1000;
/** A word thought common of which the newest have fewer is looked up in the index after all. */
const minRecent = 20;

const selectMatching = (db: Queries, query: string | Placeholder, filters: ListFilters) => {
  const recent = selectRecent(db, filters, recentQuestions);
  return db
    .select({ id: recent.id })
    .from(recent)
    .where(sql`${recent.search} @@ ${query}::tsquery`)
    .limit(maxRecent);
};
const nothingFiltered: ListFilters = { ignoredTags: [], blockedIds: [], except: [] };
const recentOfAll = prepareFor((on) =>
  selectMatching(on, sql.placeholder('query'), nothingFiltered).prepare('forum_recent'),
);

const findRecent = (db: Queries, query: string, filters: ListFilters) =>
  isPlain(filters) && filters.tag === undefined && filters.except.length === 0
    ? recentOfAll(db).execute({ query })
    : selectMatching(db, query, filters);

/** Matches of the words alone are bounded first: filters may leave none of very many. */
function findIndexed(db: Queries, query: string, filters: ListFilters) {
  const matching = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(sql`${questions.search} @@ ${query}::tsquery`, isPublic))
    .limit(maxMatching);
  return db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        sql`${questions.id} in (${matching})`,
        filters.tag === undefined
          ? undefined
          : sql`${questions.tags} @> array[${filters.tag}]::text[]`,
        matchesFilters(filters),
      ),
    )
    .limit(maxIndexed);
}

/** Ids in no order, at most 450. @param isIndexable false when the index would have to be read from end to end */
export async function findCandidates(
  db: Queries,
  query: string,
  filters: ListFilters,
  isIndexable = true,
): Promise<number[]> {
  const estimate = isIndexable
    ? await estimateRows(db, sql`${questions.search} @@ ${query}::tsquery`)
    : Number.POSITIVE_INFINITY;
  const recent = estimate > maxIndexed ? await findRecent(db, query, filters) : [];
  const isComplete = recent.length >= (estimate > commonFrom ? minRecent : maxRecent);
  const indexed = isComplete || !isIndexable ? [] : await findIndexed(db, query, filters);
  return [...new Set([...recent, ...indexed].map(({ id }) => id))];
}

export type TextQuery = {
  /** Text of a tsquery; empty for nothing but stop words and punctuation. */
  readonly query: string;
  readonly isIndexable: boolean;
};

const parsedText = prepareFor((on) => {
  const text = sql.placeholder('text');
  const words = on
    .select({
      query: sql<string>`websearch_to_tsquery('pg_catalog.english', ${text})
        || websearch_to_tsquery('pg_catalog.spanish', ${text})`.as('query'),
    })
    .from(sql`(values (1)) one`)
    .as('words');
  return on
    .select({
      query: sql<string>`${words.query}::text`,
      tree: sql<string>`querytree(${words.query})`,
    })
    .from(words)
    .prepare('forum_text_query');
});

/** Both languages at once: a question is found in the one it is written in. */
export async function parseTextQuery(db: Queries, text: string): Promise<TextQuery> {
  const [{ query, tree } = { query: '', tree: '' }] = await parsedText(db).execute({ text });
  return { query, isIndexable: tree !== '' && tree !== 'T' };
}

const rankedCards = prepareFor((on) => {
  const best = sql`ts_rank_cd(${questions.search}, ${sql.placeholder('query')}::tsquery, 1) desc`;
  const page = sql`(
    select id, place from (
      select ${questions.id} as id,
        row_number() over (order by ${best}, ${questions.score} desc, ${questions.id} desc) as place
      from ${questions}
      where ${questions.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isPublic}
    ) ranked
    where place > ${sql.placeholder('offset')} order by place limit ${sql.raw(String(questionsOnPage + 1))}
  ) page`;
  return selectCards(on)
    .innerJoin(page, sql`page.id = ${questions.id}`)
    .orderBy(sql`page.place`)
    .prepare('forum_found');
});

/** Best first, from `offset` on: the cards of a page, and one more when there are others. */
export const rankByText = async (
  db: Queries,
  ids: readonly number[],
  query: string,
  offset: number,
): Promise<CardRow[]> => (ids.length === 0 ? [] : rankedCards(db).execute({ ids, query, offset }));

export async function rankByTitle(
  db: Queries,
  ids: readonly number[],
  { title, except, limit }: { title: string; except: number; limit: number },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        sql`${questions.id} = any(${sql.param([...ids])}::bigint[])`,
        sql`${questions.id} <> ${except}`,
        isPublic,
      ),
    )
    .orderBy(
      sql`similarity(${questions.title}, ${title}) desc`,
      sql`${questions.score} desc`,
      sql`${questions.id} desc`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whatever they are: a title may have no rarer ones. */
const alwaysTaken = 2;
const rarestLexemes = prepareFor((on) => {
  const text = sql.placeholder('text');
  const chosen = sql`(
    with common as (
      select word, frequency
      from pg_stats s,
        unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as c(word, frequency)
      where s.schemaname = current_schema() and s.tablename = 'forum_questions' and s.attname = 'search'
    ),
    words as (
      select 'en' as lang, lexeme from unnest(to_tsvector('pg_catalog.english', ${text}))
      union all
      select 'es', lexeme from unnest(to_tsvector('pg_catalog.spanish', ${text}))
    ),
    ordered as (
      select lang, lexeme, coalesce(c.frequency, 0) * (
        select reltuples from pg_class where oid = 'forum_questions'::regclass
      ) as times, row_number() over (
        partition by lang order by coalesce(c.frequency, 0), length(lexeme) desc, lexeme
      ) as place
      from words left join common c on c.word = lexeme
      where lexeme ~ '^[[:alnum:]]{2,40}$'
    )
    select lang, lexeme, place from ordered
    where place <= ${alwaysTaken} or (place <= ${sql.placeholder('most')} and times < ${sql.placeholder('commonFrom')})
  ) chosen`;
  return on
    .select({ lang: sql<string>`chosen.lang`, word: sql<string>`chosen.lexeme` })
    .from(chosen)
    .orderBy(sql`chosen.lang`, sql`chosen.place`)
    .prepare('forum_rarest_words');
});

/**
 * Of each language, the rarest first as far as the statistics know; a long word counts as rarer than a short one. After
 * two no common ones: two of those together are in tens of thousands of questions and say nothing of this one.
 */
export const listRarestLexemes = (
  db: Queries,
  text: string,
  most: number,
  common = commonFrom,
): Promise<{ lang: string; word: string }[]> =>
  rarestLexemes(db).execute({ text, most, commonFrom: common });
