// The list of questions as its address says it, and back.
import { stateCode } from '#shared/geo/placeText.ts';
import { type ProgramType, programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { type QuestionTab, questionTabs } from '#features/forum/contract.ts';

export const forumPath = '/forum';

export type QuestionListView = {
  readonly tab: QuestionTab;
  /** Slug; empty when none. */
  readonly tag: string;
  readonly q: string;
  /** Slug of a school; empty when none. */
  readonly school: string;
  readonly program: ProgramType | '';
  /** USPS code: answered by a nurse licensed there. */
  readonly nurse: string;
  readonly page: number;
  /** Where the numbered pages end, it leads further back; then `page` does not count. */
  readonly cursor: string;
};

export const emptyListView: QuestionListView = {
  tab: 'new',
  tag: '',
  q: '',
  school: '',
  program: '',
  nurse: '',
  page: 1,
  cursor: '',
};

const maxQueryLength = 200;
const maxSlugLength = 200;
const maxPageNumber = 99_999;

const cut = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('').trim();

const searchText = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), maxQueryLength);

/** A tag as people type it: “Clinical Rotations” is `clinical-rotations`. */
export const tagSlugIn = (text: string): string =>
  cut(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
    maxSlugLength,
  );

/** What cannot be meant is left out. Never throws. */
export function readListView(params: URLSearchParams): QuestionListView {
  const one = (name: string): string => params.get(name)?.trim() ?? '';
  const cursor = /^[\w.~-]{1,200}$/.test(one('after')) ? one('after') : '';
  const page = /^\d{1,9}$/.test(one('page')) ? Number(one('page')) : 1;
  const q = searchText(one('q'));
  return {
    // A search has an order of its own: the best match first.
    tab: q === '' ? (questionTabs.find((tab) => tab === one('tab')) ?? emptyListView.tab) : 'new',
    tag: tagSlugIn(one('tag')),
    q,
    school: cut(one('school'), maxSlugLength),
    program: programTypes.find((type) => type === one('program').toUpperCase()) ?? '',
    nurse: stateCode(one('nurse')) ?? '',
    page: cursor === '' ? Math.min(maxPageNumber, Math.max(1, page)) : 1,
    cursor,
  };
}

/** Only what differs from `emptyListView`, in an order that never changes. */
export function listViewParams(view: QuestionListView): URLSearchParams {
  const { tab, tag, q, school, program, nurse, page, cursor } = view;
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(tab === emptyListView.tab ? [] : [['tab', tab]]),
    ...(tag === '' ? [] : [['tag', tag]]),
    ...(school === '' ? [] : [['school', school]]),
    ...(program === '' ? [] : [['program', program]]),
    ...(nurse === '' ? [] : [['nurse', nurse]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
    ...(cursor === '' ? [] : [['after', cursor]]),
  ]);
}

/** @param path `/forum`, or the page of a tag, whose tag is then not in the query */
export function listViewHref(view: QuestionListView, path = forumPath): string {
  const params = listViewParams(path === forumPath ? view : { ...view, tag: '' });
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const tagPath = (slug: string): string => `/forum/tag/${encodeURIComponent(slug)}`;
export const questionPath = (id: string): string => `/forum/question/${id}`;
export const memberPath = (handle: string): string => `/forum/user/${encodeURIComponent(handle)}`;
export const tagsPath = '/forum/tags';

/** The form for a new question, with what it is about filled in. */
export function askPath({ tag = '', school = '' }: { tag?: string; school?: string }): string {
  const params = new URLSearchParams([
    ...(tag === '' ? [] : [['tags', tag]]),
    ...(school === '' ? [] : [['school', school]]),
  ]).toString();
  return params === '' ? '/forum/question/ask' : `/forum/question/ask?${params}`;
}
