// What of the forum this device shows without a connection: the newest questions of the list, and the threads that were
// opened, saved or followed. Public answers of the API in Cache Storage, parsed like foreign input, gone at sign-out.
import * as z from 'zod/mini';
import { readCached, writeCached } from '#api/jsonCache.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import {
  type AnswerSort,
  type QuestionCard,
  questionCard,
  type QuestionPage,
  questionPage,
} from '#features/forum/contract.ts';
import { currentReader } from '../currentReader.ts';
import { forumPath, questionPath, type QuestionListView } from './listView.ts';
import { listFromRecent } from './recentList.ts';
import type { QuestionList } from './queries.ts';

export const maxRecentQuestions = 50;
/** Of all copies together, in bytes of JSON. */
export const maxCachedBytes = 2_000_000;

const recentList = z.object({ cards: z.array(questionCard), cachedAt: z.number() });
const storedQuestion = z.object({ page: questionPage, cachedAt: z.number() });
export type StoredQuestion = z.output<typeof storedQuestion>;

const cachedAtHeader = 'lamplight-kept-at';
const bytesHeader = 'lamplight-bytes';
const savedHeader = 'lamplight-saved';
const activeHeader = 'lamplight-active-at';

const readRecent = () => readCached(cacheNames.forum, forumPath, recentList);

export async function readCachedList(view: QuestionListView): Promise<QuestionList | null> {
  const recent = await readRecent();
  return recent && listFromRecent(recent.cards, view, recent.cachedAt);
}

/** In another order only when all its answers are in the copy. */
export async function readCachedQuestion(
  id: string,
  sort: AnswerSort = 'best',
): Promise<StoredQuestion | null> {
  const stored = await readCached(cacheNames.forum, questionPath(id), storedQuestion);
  if (stored === null || sort === 'best') return stored;
  if (stored.page.nextCursor !== null) return null;
  const answers = stored.page.answers.toSorted((one, other) =>
    sort === 'newest'
      ? Date.parse(other.createdAt) - Date.parse(one.createdAt)
      : Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
  return { ...stored, page: { ...stored.page, answers } };
}

type Entry = {
  readonly request: Request;
  readonly bytes: number;
  readonly cachedAt: number;
  /** The last to make room: a thread that somebody saved or follows. */
  readonly isSaved: boolean;
  /** Of the question, as the server wrote it; empty for the list. */
  readonly activeAt: string;
};

async function readEntries(cache: Cache): Promise<Entry[]> {
  return await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      const numberIn = (name: string): number => Number(headers?.get(name) ?? 0) || 0;
      return {
        request,
        bytes: numberIn(bytesHeader),
        cachedAt: numberIn(cachedAtHeader),
        isSaved: headers?.has(savedHeader) ?? false,
        activeAt: headers?.get(activeHeader) ?? '',
      };
    }),
  );
}

const isRecentList = ({ request }: Entry): boolean => new URL(request.url).pathname === forumPath;
const questionIdOf = ({ request }: Entry): string =>
  new URL(request.url).pathname.split('/').at(-1) ?? '';

/** The list stays; threads that nobody saved go first, the ones opened longest ago before the others. */
async function evict(cache: Cache): Promise<void> {
  const entries = await readEntries(cache);
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const threads = entries
    .filter((entry) => !isRecentList(entry))
    .sort(
      (one, other) => Number(one.isSaved) - Number(other.isSaved) || one.cachedAt - other.cachedAt,
    );
  for (const thread of threads) {
    if (bytes <= maxCachedBytes) return;
    await cache.delete(thread.request.url);
    bytes -= thread.bytes;
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * A device without room, or of many people, goes on without. What somebody read is not stored once they have signed out:
 * the session ends before the copies are removed.
 */
async function store(
  path: string,
  value: object,
  now: number,
  { isSaved = false, activeAt = '', reader = currentReader() } = {},
): Promise<boolean> {
  if (isSharedComputer() || reader !== currentReader()) return false;
  try {
    const text = JSON.stringify({ ...value, cachedAt: now });
    const cache = await writeCached(cacheNames.forum, path, text, {
      [cachedAtHeader]: String(now),
      [bytesHeader]: String(byteLength(text)),
      ...(isSaved && { [savedHeader]: '1' }),
      ...(activeAt !== '' && { [activeHeader]: activeAt }),
    });
    if (reader !== currentReader()) {
      await cache.delete(new URL(path, location.origin).href);
      return false;
    }
    await evict(cache);
    return true;
  } catch {
    return false;
  }
}

async function isCachedAsSaved(path: string): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  const cache = await caches.open(cacheNames.forum).catch(() => null);
  const found = await cache?.match(new URL(path, location.origin).href);
  return found?.headers.has(savedHeader) ?? false;
}

/** @param now milliseconds; @param reader who read it; @returns whether this device has it now */
export async function cacheQuestion(
  page: QuestionPage,
  now: number,
  isSaved?: boolean,
  reader: string = currentReader(),
): Promise<boolean> {
  const { id, activeAt } = page.question;
  const path = questionPath(id);
  return await store(path, { page }, now, {
    isSaved: isSaved ?? (await isCachedAsSaved(path)),
    activeAt,
    reader,
  });
}

/** @param cards newest first; what was newer already stays in its place; @param reader who read them */
export async function cacheRecentQuestions(
  cards: readonly QuestionCard[],
  now: number,
  reader: string = currentReader(),
): Promise<void> {
  const known = (await readRecent())?.cards ?? [];
  const ids = new Set(cards.map(({ id }) => id));
  const recent = [...cards, ...known.filter(({ id }) => !ids.has(id))]
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, maxRecentQuestions);
  await store(forumPath, { cards: recent }, now, { reader });
}

/** Everything of the forum on this device. */
export async function measureForumCache(): Promise<{ threads: number; bytes: number }> {
  if (typeof caches === 'undefined') return { threads: 0, bytes: 0 };
  const entries = await readEntries(await caches.open(cacheNames.forum));
  const threads = entries.filter((entry) => !isRecentList(entry));
  return {
    threads: threads.length,
    bytes: threads.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

export type ThreadCopy = Pick<Entry, 'bytes' | 'activeAt'>;

/** The threads on this device by question, and how much room the list takes beside them. */
export async function readThreadCopies(): Promise<{
  readonly copies: ReadonlyMap<string, ThreadCopy>;
  readonly listBytes: number;
}> {
  const entries = await readEntries(await caches.open(cacheNames.forum));
  const copies = entries.filter((entry) => !isRecentList(entry));
  return {
    copies: new Map(copies.map((entry) => [questionIdOf(entry), entry])),
    listBytes: entries.filter(isRecentList).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

export const copyBytes = (page: QuestionPage): number => byteLength(JSON.stringify({ page }));

/** Which threads are the last to make room: these, and no others. */
export async function markSavedCopies(ids: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheNames.forum);
  for (const entry of await readEntries(cache)) {
    if (isRecentList(entry) || ids.has(questionIdOf(entry)) === entry.isSaved) continue;
    const copy = await cache.match(entry.request);
    if (!copy) continue;
    const headers = new Headers(copy.headers);
    if (entry.isSaved) headers.delete(savedHeader);
    else headers.set(savedHeader, '1');
    await cache.put(entry.request.url, new Response(await copy.text(), { headers }));
  }
}
