// What somebody has read here, on this device alone and until they sign out; nothing on a shared computer.
import * as z from 'zod/mini';
import { readBrowsingHistory, writeBrowsingHistory } from '#session/browsingHistory.ts';
import { hour, minute } from '#shared/time/duration.ts';

const storageName = 'forum';
const maxThreads = 200;
/** Away for this long, somebody comes back: what is new is counted from before. */
const sessionGapMs = hour / 2;
const refreshMs = minute;

const historyShape = z.object({
  /** When the session before this one ended; 0 when there was none. Milliseconds. */
  before: z.number(),
  last: z.number(),
  /** Question id → when it was last open, and the time before. */
  threads: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type ReadingHistory = z.output<typeof historyShape>;

const none: ReadingHistory = { before: 0, last: 0, threads: {} };

export function getReadingHistory(): ReadingHistory {
  try {
    const stored = z.safeParse(
      historyShape,
      JSON.parse(readBrowsingHistory(storageName) || 'null'),
    );
    return stored.success ? stored.data : none;
  } catch {
    return none;
  }
}

/** @param now milliseconds */
export function withSession(history: ReadingHistory, now: number): ReadingHistory {
  if (now - history.last < refreshMs) return history;
  const isNewSession = now - history.last >= sessionGapMs;
  return { ...history, before: isNewSession ? history.last : history.before, last: now };
}

export function withThread(history: ReadingHistory, id: string, now: number): ReadingHistory {
  const [last = 0, before = 0] = history.threads[id] ?? [];
  const entry: [number, number] = now - last >= sessionGapMs ? [now, last] : [now, before];
  const others = Object.entries(history.threads)
    .filter(([each]) => each !== id)
    .sort(([, [one]], [, [other]]) => other - one)
    .slice(0, maxThreads - 1);
  return { ...withSession(history, now), threads: Object.fromEntries([[id, entry], ...others]) };
}

export const writeReadingHistory = (history: ReadingHistory): void =>
  writeBrowsingHistory(storageName, JSON.stringify(history));

export type UnreadMark = 'New' | 'New activity';

export function unreadMark(
  { before, threads }: ReadingHistory,
  card: { readonly id: string; readonly createdAt: string; readonly activeAt: string },
): UnreadMark | null {
  const opened = threads[card.id]?.[0];
  if (opened !== undefined) return Date.parse(card.activeAt) > opened ? 'New activity' : null;
  return before > 0 && Date.parse(card.createdAt) > before ? 'New' : null;
}

/** When this thread was open before now; 0 when it never was. */
export const threadSeenBefore = (history: ReadingHistory, id: string): number => {
  const [, before = 0] = history.threads[id] ?? [];
  return before;
};
