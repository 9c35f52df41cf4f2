import type { Point } from '#shared/geo/distance.ts';
import { type AwardType, nursingTypes } from '#shared/reference/catalogue/awards.ts';
import { cutText, readList, readPoint, readState, writePoint } from '../search/url/finderParts.ts';
import type { FinderNotice } from '../search/types.ts';

export const directoryPath = '/universities';

export const directoryGroups = ['letter', 'state'] as const;
export type DirectoryGroup = (typeof directoryGroups)[number];
export const directoryViews = ['cards', 'table'] as const;
export type DirectoryView = (typeof directoryViews)[number];
/** features.md §6.6 */
export const perPageChoices = [20, 50] as const;

export type DirectoryQuery = {
  readonly q: string;
  readonly state: string;
  readonly types: readonly AwardType[];
  /** Also schools of which no source says that they teach nursing. */
  readonly all: boolean;
  readonly near: Point | null;
  readonly group: DirectoryGroup;
  readonly view: DirectoryView;
  readonly perPage: number;
  readonly page: number;
};

export const emptyDirectory: DirectoryQuery = {
  q: '',
  state: '',
  types: [],
  all: false,
  near: null,
  group: 'letter',
  view: 'cards',
  perPage: perPageChoices[0],
  page: 1,
};

const maxTextLength = 200;

function oneOf<Value extends string>(
  text: string,
  values: readonly [Value, ...Value[]],
  what: string,
  notices: FinderNotice[],
): Value {
  const found = values.find((value) => value === text);
  if (found === undefined && text !== '')
    notices.push({
      code: what,
      text: `“${text.slice(0, 40)}” isn’t a valid ${what} for this list. The usual one is shown.`,
    });
  return found ?? values[0];
}

/** What cannot be meant is left out or put right, and said. Never throws. */
export function readDirectoryAddress(params: URLSearchParams): {
  query: DirectoryQuery;
  notices: readonly FinderNotice[];
} {
  const notices: FinderNotice[] = [];
  const one = (name: string): string => params.get(name)?.trim() ?? '';
  const page = /^\d{1,9}$/.test(one('page')) ? Math.max(1, Number(one('page'))) : 1;
  const query: DirectoryQuery = {
    q: cutText(one('q'), maxTextLength, notices),
    state: readState(one('state'), notices),
    types: readList(params.getAll('type'), nursingTypes, 'program type', notices),
    all: one('schools') === 'all',
    near: readPoint(one('near'), notices),
    group: oneOf(one('sort'), directoryGroups, 'order', notices),
    view: oneOf(one('view'), directoryViews, 'view', notices),
    perPage: perPageChoices.find((each) => String(each) === one('per_page')) ?? perPageChoices[0],
    page,
  };
  return { query, notices };
}

/** Only what differs from `emptyDirectory`, in an order that never changes. */
export function directoryParams(query: DirectoryQuery): URLSearchParams {
  const { q, state, types, all, near, group, view, perPage, page } = query;
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(state === '' ? [] : [['state', state]]),
    ...nursingTypes.filter((type) => types.includes(type)).map((type) => ['type', type]),
    ...(all ? [['schools', 'all']] : []),
    ...(near === null ? [] : [['near', writePoint(near)]]),
    ...(group === emptyDirectory.group ? [] : [['sort', group]]),
    ...(view === emptyDirectory.view ? [] : [['view', view]]),
    ...(perPage === emptyDirectory.perPage ? [] : [['per_page', String(perPage)]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

export function directoryHref(query: DirectoryQuery): string {
  const text = directoryParams(query).toString();
  return text === '' ? directoryPath : `${directoryPath}?${text}`;
}
