import type { QueryClient } from '@tanstack/react-query';
import { hasFormDrafts } from '#session/formDrafts.ts';
import type { Session } from '#shared/routing/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';

export type PageData = {
  /** A user's id, or the empty string for a guest. */
  readonly visitor: string;
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly form: FormResult | null;
};

export type HydrationResult = {
  readonly isRendered: boolean;
  readonly form: FormResult | null;
};

export const sessionUserId = (session: Session): string =>
  session.kind === 'guest' ? '' : session.userId;

export const stampSavedAt = (data: unknown, now: number): unknown =>
  typeof data === 'object' && data !== null && 'savedAt' in data ? { ...data, savedAt: now } : data;

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
