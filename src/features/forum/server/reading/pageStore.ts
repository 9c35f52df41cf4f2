// A page of a list with its cards by one query, which PostgreSQL plans once a connection when there are no other filters.
import { and, arrayContains, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { maxPage, questionsOnPage } from '../../contract.ts';
import { questions, questionTags } from '../tables.ts';
import { type CardRow, isPublic, selectCards } from './cardStore.ts';
import {
  byQuestion,
  byTag,
  isListed,
  isListedIn,
  isPlain,
  isTagged,
  type ListFilters,
  matchesFilters,
  type OrderedTab,
  orderOf,
  type Slice,
  type Walk,
  walkOf,
} from './listStore.ts';

/** One more than a page has tells whether there are others. */
const limit = questionsOnPage + 1;
const maxPinned = 5;

type Page = {
  readonly walk: Walk;
  readonly from: SQL;
  readonly where: SQL | undefined;
  readonly offset: number | Placeholder;
};

const ofListed: Walk = {
  id: sql`listed.id`,
  activeAt: sql`listed.active_at`,
  score: sql`listed.score`,
};

/**
 * Reads one index, and the cards of a page only. The limits are written out: for an offset that it does not know the
 * planner expects a tenth of all rows, unless there are few, and then plans anew each time.
 */
function selectPage(db: Queries, tab: OrderedTab, { walk, from, where, offset }: Page) {
  const most = typeof offset === 'number' ? offset + limit : maxPage * questionsOnPage + 1;
  const page = sql`(
    select listed.id from (
      select ${walk.id} as id, ${walk.activeAt} as active_at, ${walk.score} as score from ${from} where ${where}
      order by ${sql.join(orderOf(tab, walk), sql`, `)} limit ${sql.raw(String(most))}
    ) listed
    order by ${sql.join(orderOf(tab, ofListed), sql`, `)} limit ${sql.raw(String(limit))} offset ${offset}
  ) page`;
  return selectCards(db)
    .innerJoin(page, sql`page.id = ${questions.id}`)
    .orderBy(...orderOf(tab, byQuestion));
}

const isNotExcepted = ({ id }: Walk) => sql`${id} <> all(${sql.placeholder('except')}::bigint[])`;
const offset = sql.placeholder('offset');

const pageOfAll = (tab: OrderedTab) => (db: Queries) =>
  selectPage(db, tab, {
    walk: byQuestion,
    from: sql`${questions}`,
    where: and(isListed(tab), isNotExcepted(byQuestion)),
    offset,
  });
const pageOfTag = (tab: OrderedTab) => (db: Queries) =>
  selectPage(db, tab, {
    walk: byTag,
    from: sql`${questionTags}`,
    where: and(isListedIn(tab, sql.placeholder('tag')), isNotExcepted(byTag)),
    offset,
  });

/** What nearly everybody asks for. */
const preparedPages = {
  all: {
    new: prepareFor((on) => pageOfAll('new')(on).prepare('forum_new')),
    active: prepareFor((on) => pageOfAll('active')(on).prepare('forum_active')),
    top: prepareFor((on) => pageOfAll('top')(on).prepare('forum_top')),
    unanswered: prepareFor((on) => pageOfAll('unanswered')(on).prepare('forum_unanswered')),
  },
  tag: {
    new: prepareFor((on) => pageOfTag('new')(on).prepare('forum_tag_new')),
    active: prepareFor((on) => pageOfTag('active')(on).prepare('forum_tag_active')),
    top: prepareFor((on) => pageOfTag('top')(on).prepare('forum_tag_top')),
    unanswered: prepareFor((on) => pageOfTag('unanswered')(on).prepare('forum_tag_unanswered')),
  },
} as const;

const isPinned = (now: string | Placeholder): SQL =>
  sql`${questions.pinnedUntil} is not null and ${questions.pinnedUntil} > ${now}::timestamptz`;
const pinnedOrder = [sql`${questions.pinnedUntil} desc`, sql`${questions.id} desc`] as const;
const hole = sql.placeholder('tag');
const pinnedQuestions = prepareFor((on) =>
  selectCards(on)
    .where(
      and(
        isPinned(sql.placeholder('now')),
        isPublic,
        sql`(${hole}::text is null or ${questions.tags} @> array[${hole}::text])`,
      ),
    )
    .orderBy(...pinnedOrder)
    .limit(maxPinned)
    .prepare('forum_pinned'),
);

export async function listPinned(db: Queries, filters: ListFilters, at: Date): Promise<CardRow[]> {
  const { tag, ...others } = filters;
  const now = at.toISOString();
  if (isPlain(filters)) return pinnedQuestions(db).execute({ now, tag: tag ?? null });
  const isTagged = tag === undefined ? undefined : arrayContains(questions.tags, [tag]);
  return selectCards(db)
    .where(and(isPinned(now), isPublic, isTagged, matchesFilters(others)))
    .orderBy(...pinnedOrder)
    .limit(maxPinned);
}

/** From where `after` or `offset` begins: the cards of a page, and one more when there are others. */
export async function listQuestions(
  db: Queries,
  tab: OrderedTab,
  filters: ListFilters,
  slice: Slice,
): Promise<CardRow[]> {
  const { tag, except } = filters;
  if (slice.after === undefined && isPlain(filters))
    return tag === undefined
      ? preparedPages.all[tab](db).execute({ except, offset: slice.offset })
      : preparedPages.tag[tab](db).execute({ tag, except, offset: slice.offset });
  const { where, walk } = walkOf(tab, filters, slice.after);
  const from =
    tag === undefined
      ? sql`${questions}`
      : sql`${questionTags} inner join ${questions} on ${isTagged}`;
  return selectPage(db, tab, { walk, from, where, offset: slice.offset });
}
