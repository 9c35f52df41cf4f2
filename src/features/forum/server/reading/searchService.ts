import { LRUCache } from 'lru-cache';
import type { Queries } from '#server/db/database.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import type { Clock } from '#shared/time/clock.ts';
import { minute } from '#shared/time/duration.ts';
import { type ListMeta, maxPage, type QuestionCard, questionsOnPage } from '../../contract.ts';
import type { Viewer } from '../forumDeps.ts';
import { type CardRow, findCards } from './cardStore.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findSoundingAlike, selectUncommonTerms } from './fuzzyStore.ts';
import { type AskedFilters, findFilters } from './listService.ts';
import type { ListFilters } from './listStore.ts';
import {
  findCandidates,
  listRarestLexemes,
  parseTextQuery,
  rankByText,
  rankByTitle,
} from './matchStore.ts';
import { presentCard } from './present.ts';

const maxSimilar = 5;
const maxTitle = 300;
const wordsForSimilar = 4;
/** What a question resembles changes slowly; what was deleted since is left out all the same. */
const cachedTitleMs = 10 * minute;
const maxCachedTitles = 2000;
const maxQuery = 200;
const minFuzzyLength = 4;
const maxFuzzyWords = 3;

export type AskedSearch = AskedFilters & {
  readonly q: string;
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
};
export type FoundQuestions = {
  readonly cards: QuestionCard[];
  readonly meta: ListMeta & { readonly isFuzzy: boolean };
};

/** A long text is cut: its beginning is what is searched for. */
const cutQuery = (text: string): string =>
  Array.from(text.replace(/[\s\p{C}]+/gu, ' ').trim())
    .slice(0, maxQuery)
    .join('');

/** The longest: they carry most of what a misspelled text says. */
const fuzzyWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length >= minFuzzyLength)
    .sort((one, other) => other.length - one.length);

/** Two of the words, whichever; a single one stands alone. @returns text of a tsquery */
function anyTwoOf(words: readonly string[]): string {
  const [only, ...others] = words.map((word) => `'${word}'`);
  if (only === undefined) return '';
  if (others.length === 0) return only;
  const all = [only, ...others];
  return all
    .flatMap((word, index) => all.slice(index + 1).map((other) => `(${word} & ${other})`))
    .join(' | ');
}

export function createSearchService({ db, clock }: { db: Queries; clock: Clock }) {
  const similarIds = new LRUCache<string, readonly number[]>({
    max: maxCachedTitles,
    ttl: cachedTitleMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  async function findSimilarIds(text: string, except: number): Promise<readonly number[]> {
    const rarest = await listRarestLexemes(db, text, wordsForSimilar);
    const of = (lang: string) =>
      anyTwoOf(rarest.filter((row) => row.lang === lang).map(({ word }) => word));
    const query = [...new Set([of('en'), of('es')])].filter((part) => part !== '').join(' | ');
    if (query === '') return [];
    const nothingHidden = { ignoredTags: [], blockedIds: [], except: [] };
    const candidates = await findCandidates(db, query, nothingHidden);
    return await rankByTitle(db, candidates, { title: text, except, limit: maxSimilar });
  }

  /** @param except id of the question itself; 0 for none */
  async function findSimilar(title: string, except = 0): Promise<QuestionCard[]> {
    const text = cleanLine(title).slice(0, maxTitle);
    const key = `${except} ${text}`;
    const ids = similarIds.get(key) ?? (await findSimilarIds(text, except));
    similarIds.set(key, ids, { noUpdateTTL: true });
    const now = clock();
    return (await findCards(db, ids)).map((row) => presentCard(row, now));
  }

  async function findAlike(text: string, filters: ListFilters, offset: number): Promise<CardRow[]> {
    const words = fuzzyWords(text);
    if (words.length === 0) return [];
    const odd = (await selectUncommonTerms(db, words)).slice(0, maxFuzzyWords);
    const ids = await findSoundingAlike(db, odd, filters);
    return findCards(db, ids.slice(offset, offset + questionsOnPage + 1));
  }

  /** @throws Problem malformed_request */
  async function search(asked: AskedSearch, viewer: Viewer): Promise<FoundQuestions> {
    const { cursor } = asked;
    const page = cursor === undefined ? (asked.page ?? 1) : null;
    const [behind = 0] = cursor === undefined ? [] : readCursor(cursor, 'search', 1);
    const offset = page === null ? Math.max(0, behind) : (page - 1) * questionsOnPage;
    const text = cutQuery(asked.q);
    const { query, isIndexable } = await parseTextQuery(db, text);
    const filters = query === '' ? null : await findFilters(db, asked, viewer);
    if (filters === null || (page !== null && page > maxPage))
      return { cards: [], meta: { page, hasMore: false, nextCursor: null, isFuzzy: false } };

    const candidates = await findCandidates(db, query, filters, isIndexable);
    const isFuzzy = candidates.length === 0;
    const found = isFuzzy
      ? await findAlike(text, filters, offset)
      : await rankByText(db, candidates, query, offset);
    const hasMore = found.length > questionsOnPage;
    const now = clock();
    return {
      cards: found.slice(0, questionsOnPage).map((row) => presentCard(row, now)),
      meta: {
        page,
        hasMore,
        nextCursor: hasMore ? writeCursor('search', [offset + questionsOnPage]) : null,
        isFuzzy: isFuzzy && found.length > 0,
      },
    };
  }
  return { findSimilar, search };
}
