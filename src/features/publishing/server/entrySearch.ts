import type { EntrySource, PublishedEntry } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntrySummary } from '../contract.ts';
import * as store from './store.ts';

const pageSize = 50;

export type EntrySearch = {
  readonly entries: EntrySummary[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

type Summarize = (
  db: Queries,
  source: EntrySource,
  all: readonly store.EntryRow[],
  published: readonly PublishedEntry[],
) => Promise<EntrySummary[]>;

/** One page of a type with too many entries for a list; what was never published stands before its first. */
export const createEntrySearch =
  (summarizeAll: Summarize) =>
  async (db: Queries, source: EntrySource, query: string, page: number): Promise<EntrySearch> => {
    const found = await source.search?.(db, query, page, pageSize);
    const entries = found?.entries ?? [];
    const total = found?.total ?? 0;
    const keys = new Set(entries.map(({ key }) => key));
    const rows = await store.listRows(db, source.type.name);
    const own = rows.filter(({ key }) => keys.has(key));
    const shown = await summarizeAll(db, source, own, entries);
    const isStart = page === 1 && query.trim() === '';
    const others = rows.filter(({ key, draft }) => draft != null && !keys.has(key));
    const unseen = isStart ? await summarizeAll(db, source, others, []) : [];
    return {
      entries: [...unseen.filter(({ state }) => state === 'draft'), ...shown],
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    };
  };
