// A rendered page brings its data along: they go into the query cache, so that nothing is fetched twice.
import type { QueryClient } from '@tanstack/react-query';
import { hasFormDrafts } from '#session/formDrafts.ts';
import type { Session } from '#shared/routing/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';

/** The JSON in a rendered page. */
export type PageData = {
  /** For whom it was rendered: a user's id, or the empty string for a guest. */
  readonly visitor: string;
  /** Keys of the query cache and their data. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** The result of a form that was submitted without a script. */
  readonly form: FormResult | null;
};

export type HydrationResult = {
  /** The screen in the page can be hydrated; otherwise the browser renders it anew. */
  readonly isRendered: boolean;
  readonly form: FormResult | null;
};

export const sessionUserId = (session: Session): string =>
  session.kind === 'guest' ? '' : session.userId;

/** Content says since when this device has it, by this device's clock. */
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
  // The server does not know the form drafts on this device: with them the first screen may differ.
  return { isRendered: visitor === sessionUserId(session) && !hasFormDrafts(), form };
}
