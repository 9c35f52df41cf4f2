// A page that the server has drawn brings its data along: they go into the query cache, so that nothing is asked twice.
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/types.ts';

/** What stands in the page as JSON. */
export type PageData = {
  /** For whom it was drawn: a user's id, or the empty string for a guest. */
  readonly visitor: string;
  /** Keys of the query cache and their data. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

export const visitorOf = (session: Session): string =>
  session.kind === 'guest' ? '' : session.userId;

/** Content says since when this device has it: from now on, by the clock of whoever draws it. */
export const savedNow = (data: unknown, now: number): unknown =>
  typeof data === 'object' && data !== null && 'savedAt' in data ? { ...data, savedAt: now } : data;

/**
 * Fills the query cache from the page.
 * @param root the element that the server filled; @param now milliseconds
 * @returns whether the screen in the page can be taken over as it is; false when it must be drawn anew
 */
export function takeOver(
  root: HTMLElement,
  client: QueryClient,
  session: Session,
  now: number,
): boolean {
  const text = document.getElementById('page-data')?.textContent;
  if (!text || root.dataset['rendered'] === undefined) return false;
  const { visitor, queries } = JSON.parse(text) as PageData;
  for (const [key, data] of queries) client.setQueryData(key, savedNow(data, now));
  return visitor === visitorOf(session);
}
