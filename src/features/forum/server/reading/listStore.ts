import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  not,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { universities } from '#features/schools/server/tables.ts';
import { questionsOnPage, type QuestionTab } from '../../contract.ts';
import { blocks, follows } from '../members/tables.ts';
import { questions, questionTags, tags, tagSynonyms } from '../tables.ts';
import { type CardRow, isPublic, selectCards } from './cardStore.ts';

export type OrderedTab = Exclude<QuestionTab, 'followed'>;

export type ListFilters = {
  readonly tag?: string | undefined;
  readonly schoolId?: number | undefined;
  readonly program?: ProgramType | undefined;
  readonly nurseIn?: string | undefined;
  readonly ignoredTags: readonly string[];
  readonly blockedIds: readonly string[];
  /** Pinned ones are not listed again. */
  readonly except: readonly number[];
};

/** Nothing but a tag: what nearly everybody asks for, and what is planned once. */
export const isPlain = ({
  schoolId,
  program,
  nurseIn,
  ignoredTags,
  blockedIds,
}: ListFilters): boolean =>
  schoolId === undefined &&
  program === undefined &&
  nurseIn === undefined &&
  ignoredTags.length + blockedIds.length === 0;

export type Slice = {
  /** Numbers of `listPosition`. */
  readonly after?: readonly number[] | undefined;
  readonly offset: number;
};

type ListedRow = { readonly id: number; readonly activeAt: Date; readonly score: number };

export const listPositionLength: Readonly<Record<QuestionTab, number>> = {
  new: 1,
  active: 2,
  unanswered: 1,
  top: 2,
  followed: 2,
};
export function listPosition(tab: QuestionTab, { id, activeAt, score }: ListedRow): number[] {
  if (tab === 'top') return [score, id];
  return listPositionLength[tab] === 1 ? [id] : [activeAt.getTime(), id];
}

/** Columns of the table that a list walks: the questions, or the rows of one tag. */
export type Walk = { readonly id: SQL; readonly activeAt: SQL; readonly score: SQL };
export const byQuestion: Walk = {
  id: sql`${questions.id}`,
  activeAt: sql`${questions.activeAt}`,
  score: sql`${questions.score}`,
};
export const byTag: Walk = {
  id: sql`${questionTags.questionId}`,
  activeAt: sql`${questionTags.activeAt}`,
  score: sql`${questionTags.score}`,
};

/** `nulls last` as the indexes have it: without it none of them is used. */
export function orderOf(tab: QuestionTab, { id, activeAt, score }: Walk): SQL[] {
  const newestFirst = sql`${id} desc nulls last`;
  if (tab === 'top') return [sql`${score} desc nulls last`, newestFirst];
  if (tab === 'active' || tab === 'followed')
    return [sql`${activeAt} desc nulls last`, newestFirst];
  return [newestFirst];
}

function isBehind(tab: QuestionTab, walk: Walk, after: readonly number[] | undefined) {
  if (!after) return undefined;
  const [first = 0, second = 0] = after;
  if (tab === 'top')
    return sql`(${walk.score}, ${walk.id}) < (${first}::integer, ${second}::bigint)`;
  if (tab === 'active' || tab === 'followed')
    return sql`(${walk.activeAt}, ${walk.id}) < (${isoTime(first)}::timestamptz, ${second}::bigint)`;
  return sql`${walk.id} < ${first}::bigint`;
}

/** PostgreSQL reads ISO times of the years 0001 to 9999 only. */
const isoTime = (ms: number): string =>
  new Date(Math.min(Math.max(ms, 0), Date.parse('9999-12-31T00:00:00Z'))).toISOString();

const isUnanswered = sql`${questions.state} = 'open' and ${questions.answerCount} = 0`;

/** An anonymous question of a blocked member stays: its absence would name the asker. */
export function matchesFilters(filters: ListFilters): SQL | undefined {
  const { schoolId, program, nurseIn, ignoredTags, blockedIds, except } = filters;
  return and(
    schoolId === undefined ? undefined : eq(questions.universityId, schoolId),
    program && eq(questions.program, program),
    nurseIn === undefined
      ? undefined
      : sql`${questions.id} in (
        select a.question_id from forum_answers a
        where a.stamp_state = ${nurseIn} and a.stamp_state is not null and a.state = 'open'
      )`,
    ignoredTags.length === 0 ? undefined : not(arrayOverlaps(questions.tags, [...ignoredTags])),
    blockedIds.length === 0
      ? undefined
      : or(
          eq(questions.anonymous, true),
          sql`${questions.authorId} is null`,
          notInArray(questions.authorId, [...blockedIds]),
        ),
    except.length === 0 ? undefined : notInArray(questions.id, [...except]),
  );
}

export const isListed = (tab: OrderedTab): SQL => (tab === 'unanswered' ? isUnanswered : isPublic);
export const isListedIn = (tab: OrderedTab, tag: string | Placeholder) =>
  and(
    sql`${questionTags.tag} = ${tag}`,
    sql`${questionTags.isListed}`,
    tab === 'unanswered' ? sql`${questionTags.isUnanswered}` : undefined,
  );

/** What a list walks, newest or best first, from where `after` begins. */
export function walkOf(tab: OrderedTab, filters: ListFilters, after?: readonly number[]) {
  const { tag } = filters;
  const walk = tag === undefined ? byQuestion : byTag;
  return {
    walk,
    where: and(
      tag === undefined ? isListed(tab) : isListedIn(tab, tag),
      matchesFilters(filters),
      isBehind(tab, walk, after),
    ),
    order: orderOf(tab, walk),
  };
}

export const isTagged = eq(questions.id, questionTags.questionId);

/** The newest ones with what is searched in them; a part of another query. */
export function selectRecent(db: Queries, filters: ListFilters, most: number) {
  const columns = { id: questions.id, title: questions.title, search: questions.search };
  const { where, order } = walkOf('new', filters);
  const rows =
    filters.tag === undefined
      ? db.select(columns).from(questions).$dynamic()
      : db.select(columns).from(questionTags).innerJoin(questions, isTagged).$dynamic();
  return rows
    .where(where)
    .orderBy(...order)
    .limit(most)
    .as('recent');
}

/** How many entries of one tag or member are left out by other filters before a page of theirs may end early. */
const spare = 200;

/** What is in followed tags, is followed itself, or was asked by name by followed members; last active first. */
export function listFollowed(
  db: Queries,
  userId: string,
  filters: ListFilters,
  { after, offset }: Slice,
): Promise<CardRow[]> {
  const most = offset + questionsOnPage + 1 + spare;
  const followedBy = (kind: string) =>
    sql`from ${follows} f where f.user_id = ${userId} and f.kind = ${kind}`;
  const ids = sql`(
    select t.question_id from (select f.key ${followedBy('tag')}) f
    cross join lateral (
      select forum_question_tags.question_id from forum_question_tags
      where ${and(sql`${questionTags.tag} = f.key`, sql`${questionTags.isListed}`, isBehind('followed', byTag, after))}
      order by ${sql.join(orderOf('followed', byTag), sql`, `)} limit ${most}
    ) t
    union
    select case when f.kind = 'question' then f.key::bigint end ${followedBy('question')}
    union
    select asked.id
    from (select case when f.kind = 'user' then f.key::uuid end as author_id ${followedBy('user')}) f
    cross join lateral (
      select q.id from forum_questions q
      where q.author_id = f.author_id and not q.anonymous
      order by q.id desc nulls last limit ${most}
    ) asked
  )`;
  return selectCards(db)
    .where(
      and(
        sql`${questions.id} in ${ids}`,
        isPublic,
        filters.tag === undefined ? undefined : arrayContains(questions.tags, [filters.tag]),
        matchesFilters(filters),
        isBehind('followed', byQuestion, after),
      ),
    )
    .orderBy(...orderOf('followed', byQuestion))
    .limit(questionsOnPage + 1)
    .offset(offset);
}

/** Null for what does not exist. A synonym stands for its tag. */
export async function resolveFilters(
  db: Queries,
  { tag, school }: { tag: string; school: string },
): Promise<{ readonly tag: string | null; readonly schoolId: number | null }> {
  const { rows } = await db.execute<{ tag: string | null; school_id: number | null }>(sql`
    select
      coalesce(
        (select ${tags.slug} from ${tags} where ${tags.slug} = ${tag}),
        (select ${tagSynonyms.tag} from ${tagSynonyms} where ${tagSynonyms.slug} = ${tag})
      ) as tag,
      (select ${universities.id} from ${universities} where ${universities.slug} = ${school}) as school_id
  `);
  const [row] = rows;
  return { tag: row?.tag ?? null, schoolId: row?.school_id ?? null };
}

export type HiddenFromViewer = Pick<ListFilters, 'ignoredTags' | 'blockedIds'>;

export async function findHidden(db: Queries, userId: string): Promise<HiddenFromViewer> {
  const { rows } = await db.execute<{ tag: string | null; blocked_id: string | null }>(sql`
    select ${follows.key} as tag, null::uuid as blocked_id from ${follows}
    where ${follows.userId} = ${userId} and ${follows.kind} = 'ignored_tag'
    union all
    select null, ${blocks.blockedId} from ${blocks} where ${blocks.userId} = ${userId}
  `);
  return {
    ignoredTags: rows.flatMap(({ tag }) => tag ?? []),
    blockedIds: rows.flatMap(({ blocked_id }) => blocked_id ?? []),
  };
}
