// Many guests ask for one page at once. What was drawn for the first is given to all who ask within a second, without
// asking the database: a change by the staff shows a second later at the most.
import type { GuestAnswer } from './sendPage.ts';

const heldForMs = 1_000;
const mostHeld = 500;

type Held = { readonly at: number; readonly answer: Promise<GuestAnswer | null> };

/** @param now milliseconds of a clock that only goes forward */
export function createHeldPages(now: () => number) {
  const held = new Map<string, Held>();
  /**
   * @param key names page, host and encoding
   * @param draw answers null for what is not for every guest: that is not held
   */
  return (key: string, draw: () => Promise<GuestAnswer | null>): Promise<GuestAnswer | null> => {
    const before = held.get(key);
    if (before && now() - before.at < heldForMs) return before.answer;
    held.delete(key);
    const fresh: Held = { at: now(), answer: draw() };
    held.set(key, fresh);
    const forget = (): void => {
      if (held.get(key) === fresh) held.delete(key);
    };
    fresh.answer.then((answer) => answer ?? forget(), forget);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return fresh.answer;
  };
}
