// Many guests ask for one page at once. What was drawn for the first is given to all who ask within a second, without
// asking the database: a change by the staff shows a second later at the most.
import type { GuestResponse } from './sendPage.ts';

const ttlMs = 1_000;
const maxPages = 500;

type CachedPage = { readonly at: number; readonly answer: Promise<GuestResponse | null> };

/** @param now milliseconds of a clock that only goes forward */
export function createPageCache(now: () => number) {
  const held = new Map<string, CachedPage>();
  /**
   * @param key names page, host and encoding
   * @param draw answers null for what is not for every guest: that is not held
   */
  return (
    key: string,
    draw: () => Promise<GuestResponse | null>,
  ): Promise<GuestResponse | null> => {
    const before = held.get(key);
    if (before && now() - before.at < ttlMs) return before.answer;
    held.delete(key);
    const fresh: CachedPage = { at: now(), answer: draw() };
    held.set(key, fresh);
    const forget = (): void => {
      if (held.get(key) === fresh) held.delete(key);
    };
    fresh.answer.then((answer) => answer ?? forget(), forget);
    const [oldest] = held.keys();
    if (held.size > maxPages && oldest !== undefined) held.delete(oldest);
    return fresh.answer;
  };
}
