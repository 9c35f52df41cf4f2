// Until somebody signs out; never searches from a position, and nothing on a shared computer. Parsed like foreign
// input.
import * as z from 'zod/mini';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { browsingHistoryKey } from '#session/browsingHistory.ts';
import { finderPath } from '../results/finderHref.ts';

const maxRecent = 6;
const key = browsingHistoryKey('recent-searches');
const shape = z.array(
  z.object({
    href: z.string().check(z.regex(new RegExp(`^${finderPath}\\?`)), z.maxLength(2000)),
    label: z.string().check(z.maxLength(300)),
  }),
);
export type RecentSearch = { readonly href: string; readonly label: string };

export function readRecent(): readonly RecentSearch[] {
  try {
    const stored = z.safeParse(shape, JSON.parse(window.localStorage.getItem(key) ?? '[]'));
    return stored.success ? stored.data.slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Blocked or full: nothing is remembered.
  }
}

export function addRecentSearch(search: RecentSearch): void {
  if (isSharedComputer()) return;
  const others = readRecent().filter(
    ({ href, label }) => href !== search.href && label !== search.label,
  );
  write([search, ...others].slice(0, maxRecent));
}

export function removeRecentSearch(href: string): readonly RecentSearch[] {
  const left = readRecent().filter((each) => each.href !== href);
  write(left);
  return left;
}

export const clearRecentSearches = (): void => write([]);
