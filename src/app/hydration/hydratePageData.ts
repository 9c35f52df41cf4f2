// A page that the server has drawn brings its data along: they go into the query cache, so that nothing is asked twice.
import type { QueryClient } from '@tanstack/react-query';
import { hasNotes } from '../session/deviceNotes.ts';
import type { Session } from '../session/types.ts';
import type { FormAnswer } from '../shared/contract/formAnswer.ts';

/** What stands in the page as JSON. */
export type PageData = {
  /** For whom it was drawn: a user's id, or the empty string for a guest. */
  readonly visitor: string;
  /** Keys of the query cache and their data. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What the server says to a form that was sent before the script had come. */
  readonly form: FormAnswer | null;
};

export type TakenOver = {
  /** The screen in the page can be taken over as it is; otherwise it is drawn anew. */
  readonly isDrawn: boolean;
  readonly form: FormAnswer | null;
};

export const visitorOf = (session: Session): string =>
  session.kind === 'guest' ? '' : session.userId;

/** Content says since when this device has it: from now on, by the clock of whoever draws it. */
export const savedNow = (data: unknown, now: number): unknown =>
  typeof data === 'object' && data !== null && 'savedAt' in data ? { ...data, savedAt: now } : data;

/**
 * Fills the query cache from the page.
 * @param root the element that the server filled; @param now milliseconds
 */
export function takeOver(
  root: HTMLElement,
  client: QueryClient,
  session: Session,
  now: number,
): TakenOver {
  const text = document.getElementById('page-data')?.textContent;
  if (!text || root.dataset['rendered'] === undefined) return { isDrawn: false, form: null };
  const { visitor, queries, form } = JSON.parse(text) as PageData;
  for (const [key, data] of queries) client.setQueryData(key, savedNow(data, now));
  // The server knows nothing of what this device has noted: with notes the first screen may be another one.
  return { isDrawn: visitor === visitorOf(session) && !hasNotes(), form };
}
