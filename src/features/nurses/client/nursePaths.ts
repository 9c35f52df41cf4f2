import { paths } from '#shared/routing/paths.ts';
import { type NurseFilters, nurseSearchParams } from '../filters.ts';

export const nursePath = (id: number): string => `/nurse/${id}`;

export function nursesHref(filters: NurseFilters): string {
  const query = nurseSearchParams(filters).toString();
  return query === '' ? paths.nurses : `${paths.nurses}?${query}`;
}

/** Nobody has answered these yet. */
export const waitingQuestionsPath = (tag: string): string =>
  `/forum?tab=unanswered&tag=${encodeURIComponent(tag)}`;

/** The tag of a specialty is its value. */
export function askNursesPath(tag = ''): string {
  return tag === '' ? paths.askForum : `${paths.askForum}?tags=${encodeURIComponent(tag)}`;
}
