// A page that the server has drawn brings its data along: they go into the query cache, so that nothing is asked twice.
import type { QueryClient } from '@tanstack/react-query';
import { hasFormDrafts } from '#session/formDrafts.ts';
import type { Session } from '#session/types.ts';
import type { FormResult } from '#shared/contract/formResult.ts';

/** What stands in the page as JSON. */
export type PageData = {
  /** For whom it was drawn: a user's id, or the empty string for a guest. */
  readonly visitor: string;
  /** Keys of the query cache and their data. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What the server says to a form that was sent before the script had come. */
  readonly form: FormResult | null;
};

export type HydrationResult = {
  /** The screen in the page can be taken over as it is; otherwise it is drawn anew. */
  readonly isRendered: boolean;
  readonly form: FormResult | null;
};

export const sessionUserId = (session: Session): string =>
  session.kind === 'guest' ? '' : session.userId;

/** Content says since when this device has it: from now on, by the clock of whoever draws it. */
export const stampSavedAt = (data: unknown, now: number): unknown =>
  typeof data === 'object' && data !== null && 'savedAt' in data ? { ...data, savedAt: now } : data;

/**
 * Fills the query cache from the page.
 * @param root the element that the server filled; @param now milliseconds
 */
export function hydratePageData(
  root: HTMLElement,
  client: QueryClient,
  session: Session,
  now: number,
): HydrationResult {
  const text = document.getElementById('page-data')?.textContent;
  if (!text || root.dataset['rendered'] === undefined) return { isRendered: false, form: null };
  const { visitor, queries, form } = JSON.parse(text) as PageData;
  for (const [key, data] of queries) client.setQueryData(key, stampSavedAt(data, now));
  // The server knows nothing of what this device has noted: with notes the first screen may be another one.
  return { isRendered: visitor === sessionUserId(session) && !hasFormDrafts(), form };
}
