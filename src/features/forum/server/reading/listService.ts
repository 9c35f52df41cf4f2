import type { Queries } from '#server/db/database.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  type ListMeta,
  maxPage,
  type QuestionCard,
  questionsOnPage,
  type QuestionTab,
} from '../../contract.ts';
import type { Viewer } from '../forumDeps.ts';
import { readCursor, writeCursor } from './cursor.ts';
import {
  findHidden,
  type HiddenFromViewer,
  type ListFilters,
  listFollowed,
  listPosition,
  listPositionLength,
  resolveFilters,
} from './listStore.ts';
import { listPinned, listQuestions } from './pageStore.ts';
import { presentCard } from './present.ts';

export type AskedFilters = {
  readonly tag?: string | undefined;
  readonly school?: string | undefined;
  readonly program?: ProgramType | undefined;
  readonly nurseIn?: string | undefined;
};
export type AskedList = AskedFilters & {
  readonly tab?: QuestionTab | undefined;
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
};
export type QuestionList = { readonly cards: QuestionCard[]; readonly meta: ListMeta };

const nothingHidden: HiddenFromViewer = { ignoredTags: [], blockedIds: [] };

/** Null when a filter names what does not exist. */
export async function findFilters(
  db: Queries,
  { tag, school, program, nurseIn }: AskedFilters,
  viewer: Viewer,
): Promise<ListFilters | null> {
  const hidden = viewer === null ? nothingHidden : await findHidden(db, viewer.userId);
  const rest = { ...hidden, program, nurseIn, except: [] };
  if (!tag && !school) return rest;
  const found = await resolveFilters(db, {
    tag: cleanLine(tag ?? '').toLowerCase(),
    school: cleanLine(school ?? '').toLowerCase(),
  });
  if ((tag && found.tag === null) || (school && found.schoolId === null)) return null;
  return {
    ...rest,
    ...(found.tag !== null && { tag: found.tag }),
    ...(found.schoolId !== null && { schoolId: found.schoolId }),
    // Who opens the page of a tag that they ignore wants to see it.
    ignoredTags: hidden.ignoredTags.filter((ignored) => ignored !== found.tag),
  };
}

const emptyPage = (page: number | null): QuestionList => ({
  cards: [],
  meta: { page, hasMore: false, nextCursor: null },
});

export function createListService({ db, clock }: { db: Queries; clock: Clock }) {
  /** @throws Problem not_signed_in, malformed_request */
  async function list(asked: AskedList, viewer: Viewer): Promise<QuestionList> {
    const { tab = 'new', cursor } = asked;
    if (tab === 'followed' && viewer === null)
      throw new Problem('not_signed_in', 'Sign in to see the questions you follow.');
    const page = cursor === undefined ? (asked.page ?? 1) : null;
    const after =
      cursor === undefined ? undefined : readCursor(cursor, tab, listPositionLength[tab]);
    if (page !== null && page > maxPage) return emptyPage(page);
    const filters = await findFilters(db, asked, viewer);
    if (filters === null) return emptyPage(page);

    const now = clock();
    const showsPinned = tab === 'new' || tab === 'active';
    const pinned = showsPinned ? await listPinned(db, filters, now) : [];
    const shown = page === 1 ? pinned : [];
    const size = questionsOnPage - shown.length;
    const offset = page === null || page === 1 ? 0 : (page - 1) * questionsOnPage - pinned.length;
    const others = { ...filters, except: pinned.map(({ id }) => id) };
    const rows =
      tab === 'followed'
        ? await listFollowed(db, viewer?.userId ?? '', others, { after, offset })
        : await listQuestions(db, tab, others, { after, offset });
    const onPage = rows.slice(0, size);
    const last = onPage.at(-1);
    const hasMore = rows.length > size;
    const cards = [...shown, ...onPage];
    return {
      cards: cards.map((row) => presentCard(row, now)),
      meta: {
        page,
        hasMore,
        nextCursor: hasMore && last ? writeCursor(tab, listPosition(tab, last)) : null,
      },
    };
  }
  return { list };
}
